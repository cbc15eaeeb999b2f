import type { ActivityModel } from '@learn/course'
import type { QuizContent, QuizReviewOptions, QuizSlot } from '@learn/course/content/quiz'
import type { BackupOut } from './backup-out.ts'
import { fields, holder } from './xml-out.ts'

const BEHAVIOURS = {
  deferred: 'deferredfeedback',
  immediate: 'immediatefeedback',
  interactive: 'interactive',
  adaptive: 'adaptive',
  'adaptive-free': 'adaptivenopenalty',
} as const
const OVERDUE = { submit: 'autosubmit', grace: 'graceperiod', abandon: 'autoabandon' } as const
const GRADING = { highest: 1, average: 2, first: 3, last: 4 } as const
/** Moodle's bits of the four moments. */
const MOMENTS = { during: 0x10000, after: 0x01000, open: 0x00100, closed: 0x00010 } as const

/** A quiz as Moodle writes it, below its own element. Its name and intro stand before that. */
export function quizElements(out: BackupOut, activity: ActivityModel, content: QuizContent): string {
  const { sourceKey, name } = activity
  const slots = content.slots.flatMap((slot, n) => {
    const reference = referenceOf(out, slot, { sourceKey, n })
    return reference === null ? [] : [{ slot, reference, place: n }]
  })
  const lost = content.slots.length - slots.length
  if (lost > 0)
    out.report.skipped('activity: quiz', name, `${lost} of its places: their questions are not in the backup`)
  const placeOf = new Map(slots.map(({ place }, n) => [place, n + 1]))
  const sum = slots.reduce((all, { slot }) => all + slot.maxMark, 0)
  return [
    settingsXml(activity, content, { sum, writtenAt: out.given.writtenAt }),
    holder('quiz_grade_items', ''),
    holder('question_instances', slots.map((one, n) => instanceXml(out, sourceKey, one, n)).join('')),
    holder('sections', sectionsXml(out, sourceKey, content, placeOf)),
    holder('feedbacks', feedbacks(out, activity, content)),
    holder('overrides', ''),
    holder('grades', ''),
    holder('attempts', ''),
  ].join('')
}

function settingsXml(
  { openAt, closeAt }: ActivityModel,
  content: QuizContent,
  { sum, writtenAt }: { sum: number; writtenAt: number },
): string {
  const shown = (option: keyof QuizReviewOptions): number =>
    Object.entries(MOMENTS).reduce(
      (sum, [moment, bit]) => sum + (content.review[moment as keyof typeof MOMENTS][option] ? bit : 0),
      0,
    )
  return fields({
    timeopen: openAt ?? 0,
    timeclose: closeAt ?? 0,
    timelimit: content.timeLimitS ?? 0,
    overduehandling: OVERDUE[content.overdue],
    graceperiod: content.graceS,
    preferredbehaviour: BEHAVIOURS[content.behaviour],
    canredoquestions: 0,
    attempts_number: content.attempts ?? 0,
    attemptonlast: content.buildsOnLast,
    grademethod: GRADING[content.grading],
    decimalpoints: content.decimals,
    questiondecimalpoints: -1,
    reviewattempt: shown('attempt'),
    reviewcorrectness: shown('correctness'),
    reviewmaxmarks: shown('marks'),
    reviewmarks: shown('marks'),
    reviewspecificfeedback: shown('specificFeedback'),
    reviewgeneralfeedback: shown('generalFeedback'),
    reviewrightanswer: shown('rightAnswer'),
    reviewoverallfeedback: shown('overallFeedback'),
    questionsperpage: 0,
    navmethod: content.navigation,
    shuffleanswers: content.shufflesAnswers,
    sumgrades: sum.toFixed(5),
    grade: content.maxGrade.toFixed(5),
    timecreated: writtenAt,
    timemodified: writtenAt,
    password: content.password,
    subnet: '',
    browsersecurity: '-',
    delay1: content.delayFirstS,
    delay2: content.delayLaterS,
    showuserpicture: 0,
    showblocks: 0,
    completionattemptsexhausted: 0,
    completionminattempts: 0,
    allowofflineattempts: 0,
  })
}

function instanceXml(
  out: BackupOut,
  quizKey: string,
  { slot, reference }: { slot: QuizSlot; reference: string },
  n: number,
): string {
  const values = {
    quizid: out.ids.of('instance', quizKey),
    slot: n + 1,
    page: slot.page + 1,
    displaynumber: null,
    requireprevious: slot.needsPrevious,
    maxmark: slot.maxMark.toFixed(7),
    quizgradeitemid: null,
  }
  return holder('question_instance', fields(values) + reference, { id: out.ids.of('slot', `${quizKey} ${n}`) })
}

/** `placeOf`: the number of each slot that is written. */
function sectionsXml(
  out: BackupOut,
  quizKey: string,
  { sections }: QuizContent,
  placeOf: ReadonlyMap<number, number>,
): string {
  const all = sections.length > 0 ? sections : [{ firstSlot: 0, heading: '', shuffles: false }]
  return all
    .map(({ firstSlot, heading, shuffles }, n) => {
      const values = { firstslot: n === 0 ? 1 : (placeOf.get(firstSlot) ?? 1), heading, shufflequestions: shuffles }
      return holder('section', fields(values), { id: out.ids.of('quiz-section', `${quizKey} ${n}`) })
    })
    .join('')
}

/** From the highest grade down, each up to the one above it. */
function feedbacks(out: BackupOut, { sourceKey, files }: ActivityModel, { feedback, maxGrade }: QuizContent): string {
  const gradeOf = (pct: number): number => (pct / 100) * maxGrade
  const sorted = feedback.toSorted((a, b) => b.fromPct - a.fromPct)
  return sorted
    .map(({ fromPct, html }, n) =>
      holder(
        'feedback',
        fields({
          feedbacktext: out.html(html, files, ({ path }) => ({
            area: 'feedback',
            itemId: 0,
            path: path.replace(/^feedback\/\d+\//, ''),
          })),
          feedbacktextformat: 1,
          mingrade: gradeOf(fromPct).toFixed(5),
          maxgrade: (n === 0 ? maxGrade + 1 : gradeOf(sorted[n - 1]?.fromPct ?? 100)).toFixed(5),
        }),
        { id: out.ids.of('quiz-feedback', `${sourceKey} ${n}`) },
      ),
    )
    .join('')
}

function referenceOf(
  out: BackupOut,
  { source }: QuizSlot,
  { sourceKey, n }: { sourceKey: string; n: number },
): string | null {
  const common = { usingcontextid: out.contextId(sourceKey), component: 'mod_quiz', questionarea: 'slot' }
  const id = out.ids.of('reference', `${sourceKey} ${n}`)
  if (source.kind === 'question') {
    const entry = out.entries.get(source.question)
    if (!entry) return null
    return holder('question_reference', fields({ ...common, questionbankentryid: entry.id, version: source.version }), {
      id,
    })
  }
  const { questionCategories } = out.given.course
  const category = questionCategories.find(one => one.sourceKey === source.category)
  if (!category) return null
  const known = new Set(questionCategories.flatMap(({ questions }) => questions.flatMap(({ tags }) => tags)))
  for (const tag of source.tags) if (!known.has(tag)) out.lose('tags of draws that no question has')
  const filter = {
    filter: {
      category: {
        name: 'category',
        jointype: 1,
        values: [String(out.ids.of('category', category.sourceKey))],
        filteroptions: { includesubcategories: source.withSubcategories },
      },
      ...(source.tags.length > 0 && {
        qtagids: { name: 'qtagids', jointype: 2, values: source.tags.map(tag => String(out.ids.of('tag', tag))) },
      }),
    },
  }
  return holder(
    'question_set_reference',
    fields({ ...common, questionscontextid: out.courseContextId, filtercondition: JSON.stringify(filter) }),
    { id },
  )
}
