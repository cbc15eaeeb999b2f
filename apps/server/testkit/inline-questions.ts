import type { Question } from '@learn/questions'

const common = { generalFeedbackHtml: '', defaultMark: 1, penalty: 0, hints: [] }
const feedback = { rightHtml: '', partlyHtml: '', wrongHtml: '' }
const word = (html: string, group: number) => ({ html, group, isUnlimited: false })

/** A question of each type that is answered inside of a text, is brought into order, or draws numbers. */
export const inlineQuestions = {
  cloze: {
    type: 'cloze',
    ...common,
    textHtml: '<p>The capital of France is {#1}; it lies on the {#2}.</p>',
    parts: [
      {
        type: 'shortanswer',
        ...common,
        textHtml: '',
        isCaseSensitive: false,
        answers: [{ pattern: 'Paris', fraction: 1, feedbackHtml: 'PART-FEEDBACK' }],
      },
      {
        type: 'multichoice',
        ...common,
        textHtml: '',
        isSingle: true,
        shuffles: false,
        numbering: 'none',
        instructionHtml: '',
        feedback,
        choices: [
          { html: 'Rhine', fraction: 0, feedbackHtml: '' },
          { html: 'Seine', fraction: 1, feedbackHtml: '' },
        ],
      },
    ],
  },
  gaps: {
    type: 'gaps',
    ...common,
    textHtml: '<p>A [[2]] barks, a [[1]] purrs.</p>',
    words: [word('cat', 1), word('dog', 1)],
    isDragged: true,
    shuffles: false,
    feedback,
  },
  ordering: {
    type: 'ordering',
    ...common,
    textHtml: '<p>From the smallest to the largest.</p>',
    items: ['one<img src=x onerror=alert(1)>', 'two', 'three'],
    grading: 'place',
    count: 0,
    isRun: false,
    isInLine: false,
    feedback,
  },
  calculated: {
    type: 'calculated',
    ...common,
    textHtml: '<p>What is {a} + {b}?</p>',
    generalFeedbackHtml: '<p>It is {={a}+{b}}.</p>',
    rows: [{ a: 20, b: 22 }],
    asks: {
      kind: 'number',
      units: [],
      answers: [
        {
          formula: '{a}+{b}',
          tolerance: 0,
          tolerates: 'nominal',
          digits: 0,
          digitsAre: 'decimals',
          fraction: 1,
          feedbackHtml: '',
        },
      ],
    },
  },
} as const satisfies Record<string, Question>
