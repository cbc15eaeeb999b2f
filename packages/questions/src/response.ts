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
 * | shortanswer, numerical, coderunner | text |
 * | essay | text (HTML where the editor is rich), and names of uploaded files |
 */
export interface QuestionResponse {
  answer?: number | string | Record<string, number>
  /** Essays: ids of uploaded files. */
  files?: readonly string[]
}
