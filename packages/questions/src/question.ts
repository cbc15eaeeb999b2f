import { z } from 'zod'
import { area } from './area.ts'
import { codeTask } from './code-task.ts'
import { formulas } from './formula-question.ts'
import { stackTask } from './stack-task.ts'

/** Author HTML; `@@file@@/<path>` names a file of the question, as in the course model. */
const html = z.string()
/** Part of the marks that an answer earns: 1 is all of them; below 0 it costs. */
const fraction = z.number().min(-1).max(1)

/** What every question has. */
const common = {
  textHtml: html,
  generalFeedbackHtml: html,
  /** The marks of a right answer, unless the quiz says otherwise. */
  defaultMark: z.number().min(0),
  /** Part of the marks that each wrong try costs where a quiz lets learners try again, 0 to 1. */
  penalty: z.number().min(0).max(1),
  /** Shown one after the other after wrong tries, where a quiz lets learners try again. */
  hints: z.array(html),
}

const choice = z.object({ html, fraction, feedbackHtml: html })
export type Choice = z.output<typeof choice>

/** Said by how right the whole answer was. */
const combinedFeedback = z.object({ rightHtml: html, partlyHtml: html, wrongHtml: html })
export type CombinedFeedback = z.output<typeof combinedFeedback>

const choices = {
  ...common,
  choices: z.array(choice),
  shuffles: z.boolean(),
  /** How the choices are counted. */
  numbering: z.enum(['none', 'abc', 'ABC', '123', 'iii', 'III']),
  /** Said above the choices; '' for the usual words. */
  instructionHtml: html,
  feedback: combinedFeedback,
}

const trueFalse = z.object({
  type: z.literal('truefalse'),
  ...common,
  isTrue: z.boolean(),
  trueFeedbackHtml: html,
  falseFeedbackHtml: html,
})

const multiChoice = z.object({ type: z.literal('multichoice'), ...choices, isSingle: z.boolean() })
const singleChoice = z.object({ type: z.literal('singlechoice'), ...choices })

const shortAnswer = z.object({
  type: z.literal('shortanswer'),
  ...common,
  isCaseSensitive: z.boolean(),
  /** The first that fits counts; `*` in a pattern stands for anything, `\*` for a star. */
  answers: z.array(z.object({ pattern: z.string(), fraction, feedbackHtml: html })),
})

const numerical = z.object({
  type: z.literal('numerical'),
  ...common,
  /** The first that fits counts; a value of null fits every number. */
  answers: z.array(
    z.object({
      value: z.number().nullable(),
      tolerance: z.number().min(0),
      fraction,
      feedbackHtml: html,
    }),
  ),
  /** Units that may follow the number, and by what it is divided to become one of the answers; [] takes none. */
  units: z.array(z.object({ unit: z.string(), multiplier: z.number() })),
})

const match = z.object({
  type: z.literal('match'),
  ...common,
  /** A pair without a prompt gives one more answer to choose from. */
  pairs: z.array(z.object({ promptHtml: html, answer: z.string() })),
  shuffles: z.boolean(),
  feedback: combinedFeedback,
})

const essay = z.object({
  type: z.literal('essay'),
  ...common,
  editor: z.enum(['rich', 'plain', 'mono', 'none']),
  isTextRequired: z.boolean(),
  /** Height of the field, in lines. */
  lines: z.number().int().min(1).max(100),
  minWords: z.number().int().min(0).nullable(),
  maxWords: z.number().int().min(1).nullable(),
  /** How many files may be uploaded; null: as many as the house allows. */
  maxFiles: z.number().int().min(0).nullable(),
  minFiles: z.number().int().min(0),
  /** Endings such as `.pdf`; [] takes all that the house takes. */
  fileTypes: z.array(z.string()),
  /** What the field holds at first. */
  templateHtml: html,
  /** For whoever marks; learners never see it. */
  markerInfoHtml: html,
})

/** A text with answers inside: `{#1}` in it is the place of the first part. A part weighs its `defaultMark`. */
const cloze = z.object({
  type: z.literal('cloze'),
  ...common,
  parts: z.array(z.discriminatedUnion('type', [multiChoice, shortAnswer, numerical])).max(200),
})

/** A text with gaps, each of which takes one word of its group: `[[2]]` in it is the gap whose word is the second. */
const gaps = z.object({
  type: z.literal('gaps'),
  ...common,
  words: z.array(
    z.object({
      html,
      group: z.number().int().min(1),
      /** It may stand in more than one gap. */
      isUnlimited: z.boolean(),
    }),
  ),
  /** The words lie beside the text, to be dragged into it; else each gap is a list of its own. */
  isDragged: z.boolean(),
  shuffles: z.boolean(),
  feedback: combinedFeedback,
})
export const GAP_PLACE = /\[\[(\d{1,3})\]\]/g

const pixels = z.number().min(0).max(99_999)

/** Words and pictures that go onto places of a picture. Lengths are pixels of the picture as it is. */
const pictureGaps = z.object({
  type: z.literal('picturegaps'),
  ...common,
  /** The one picture that everything lies on. */
  pictureHtml: html,
  things: z
    .array(
      z.object({
        html,
        group: z.number().int().min(1),
        /** It may lie on more than one place. */
        isUnlimited: z.boolean(),
      }),
    )
    .min(1)
    .max(200),
  /** Each takes one thing of the group of that which belongs there; `x`, `y` is where its upper left corner lies. */
  places: z
    .array(
      z.object({
        x: pixels,
        y: pixels,
        /** What it is called beside its number; '' for nothing. */
        label: z.string(),
        /** Index of the thing that belongs there. */
        right: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(200),
  shuffles: z.boolean(),
  feedback: combinedFeedback,
})

/** Markers whose points go into areas of a picture. */
const markers = z.object({
  type: z.literal('markers'),
  ...common,
  pictureHtml: html,
  /** `count`: how many there are of it; null: as many as one likes. */
  markers: z
    .array(z.object({ html, count: z.number().int().min(1).max(50).nullable() }))
    .min(1)
    .max(100),
  /** Each asks for one marker of its kind, by index. */
  areas: z
    .array(z.object({ area, right: z.number().int().min(0) }))
    .min(1)
    .max(200),
  shuffles: z.boolean(),
  /** While the right answer is not shown, the areas without their marker are. */
  showsMissed: z.boolean(),
  feedback: combinedFeedback,
})

/** Short answers of a category, drawn for each attempt, to be matched: prompts with what answers them best. */
const randomMatch = z.object({
  type: z.literal('randommatch'),
  ...common,
  /** How many are drawn. */
  count: z.number().int().min(2).max(50),
  /** Also from the categories below its own. */
  withSubcategories: z.boolean(),
  shuffles: z.boolean(),
  feedback: combinedFeedback,
})

/** Things to be brought into the order in which they stand here. */
const ordering = z.object({
  type: z.literal('ordering'),
  ...common,
  items: z.array(html).max(200),
  /**
   * What earns marks: all or nothing; each in its own place; each next one (with the end, or without it); what stands before and after each;
   * the longest run in order, with others between or without; how far each is from its place.
   */
  grading: z.enum(['all', 'place', 'next', 'next-and-last', 'around', 'subset', 'run', 'distance']),
  /** So many of them are asked; 0: all. */
  count: z.number().int().min(0),
  /** Those that are asked stand next to each other in the right order. */
  isRun: z.boolean(),
  isInLine: z.boolean(),
  feedback: combinedFeedback,
})

/** Numbers are drawn for each attempt; `{a}` in its texts is one of them and `{=a*2}` what comes of it. */
const calculated = z.object({
  type: z.literal('calculated'),
  ...common,
  /** The numbers of a draw, by name. */
  rows: z.array(z.record(z.string(), z.number())).min(1),
  asks: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), ...formulas.shape, units: numerical.shape.units }),
    z.object({ kind: z.literal('choices'), ...multiChoice.omit({ type: true }).shape }),
  ]),
})

const codeRunner = z.object({ type: z.literal('coderunner'), ...common, ...codeTask.shape })

const stack = z.object({ type: z.literal('stack'), ...common, ...stackTask.shape })

const description = z.object({ type: z.literal('description'), ...common })

/** A question of a type that we do not ask: its text is kept, and what it is made of as it came. */
const unsupported = z.object({
  type: z.literal('unsupported'),
  ...common,
  originType: z.string(),
  /** What it would need, in words for staff: `a STACK server`, `the CodeRunner prototype c_function`. */
  wants: z.string(),
  settings: z.unknown(),
})

/** A question, whatever file it came from: what an author gave. Nothing of it but its view reaches learners. */
export const question = z.discriminatedUnion('type', [
  trueFalse,
  multiChoice,
  singleChoice,
  shortAnswer,
  numerical,
  match,
  essay,
  codeRunner,
  cloze,
  gaps,
  pictureGaps,
  markers,
  randomMatch,
  ordering,
  calculated,
  stack,
  description,
  unsupported,
])
export type Question = z.output<typeof question>
export type QuestionType = Question['type']
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>
