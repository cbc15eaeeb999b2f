/**
 * What a learner answers, by type of question. Numbers name what was shown by its place from 0, in the order of this attempt:
 * what was shuffled is numbered as it was shown.
 *
 * | type | answer |
 * |---|---|
 * | truefalse | 1, 0, or -1 for none |
 * | singlechoice, single multichoice | the place of the choice, -1 for none |
 * | multichoice | by place: 1 for each that was chosen |
 * | match | by place of the prompt: the place of the answer, -1 for none |
 * | gaps | by place of the gap: the place of the word among those that it takes, -1 for none |
 * | picturegaps | by place: the place of the thing that lies there, -1 for none |
 * | markers | by place of the marker: its points, `12,30;40,8` in pixels of the picture |
 * | randommatch | as a match |
 * | cloze | by place of the part: the place of its choice, or its text; of several choices 1 by `part.choice` for each |
 * | ordering | by rank: the place of the thing that stands there |
 * | calculated | as the question that it comes to: text, or a choice |
 * | stack | by place of the field: text, or the place of a choice (of several 1 by `field.choice`); of a matrix text by `field.cell` |
 * | shortanswer, numerical, coderunner | text |
 * | essay | text (HTML where the editor is rich), and names of uploaded files |
 */
export interface QuestionResponse {
  answer?: number | string | Record<string, number | string>
  /** Essays: ids of uploaded files. */
  files?: readonly string[]
}

/** The places in an answer, by what they belong to; texts are none. */
export const placesIn = (answer: QuestionResponse['answer']): Record<string, number> =>
  typeof answer === 'object'
    ? Object.fromEntries(
        Object.entries(answer).flatMap(([key, value]) => (typeof value === 'number' ? [[key, value]] : [])),
      )
    : {}
