import type { StudioEditor } from '@learn/contract/studio'
import type { AssignContent } from '@learn/course/content/assign'
import type { BookContent } from '@learn/course/content/book'
import type { ChoiceContent } from '@learn/course/content/choice'
import type { FeedbackContent, FeedbackItem } from '@learn/course/content/feedback'
import type { ForumContent } from '@learn/course/content/forum'
import type { GlossaryContent } from '@learn/course/content/glossary'
import type { PackageContent } from '@learn/course/content/package'
import type { QuizContent } from '@learn/course/content/quiz'
import type { UnsupportedContent } from '@learn/course/content/unsupported'
import type { VideoContent } from '@learn/course/content/video'
import { fileSize } from '#shared/lib/file-text.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { describeCode } from './code/describe-code.ts'
import type { DescribedPart } from './described-part.ts'
import { AGAIN, MARKING, WHICH_COUNTS } from './fields/assign/assign-words.ts'
import {
  ATTEMPT_CHOICES,
  BOOK_LISTS,
  FORUM_LOOKS,
  PACKAGE_FORMATS,
  PACKAGE_NEEDS,
  QUESTION_TYPES,
  QUIZ_BEHAVIOURS,
  QUIZ_OVERDUE,
  QUIZ_ROLES,
  RESULT_TIMES,
} from './fields/words.ts'
import { describeSheet, type HandsonText, workText } from './sheet/describe-sheet.ts'

type Text = StudioEditor['live']

type NameOf = (key: string) => string

/** The place of a text that is all of its activity. */
export const WHOLE = 'Text'

const line = (place: string, text: string): DescribedPart => ({ place, text, isHtml: false })
const html = (place: string, text: string): DescribedPart => ({ place, text, isHtml: true })

const question = (item: FeedbackItem): string => {
  if (item.type === 'pagebreak') return 'New page'
  const when = item.dependsOn ? ` (only after “${item.dependsOn.value}”)` : ''
  if (item.type === 'prose') return `Text: ${item.html.replaceAll(/<[^>]*>/g, ' ').trim()}${when}`
  const options = 'options' in item ? item.options.map(one => (typeof one === 'string' ? one : one.text)) : []
  const required = 'isRequired' in item && item.isRequired ? ', required' : ''
  return `${item.name} (${QUESTION_TYPES[item.type]}${required})${options.length > 0 ? `: ${options.join(' / ')}` : ''}${when}`
}

/** What is in a package, and the rules of its attempts. */
function describePackage(content: PackageContent | UnsupportedContent): DescribedPart[] {
  if (content.kind !== 'package') return []
  const { format, title, items, archive, rules } = content
  const { maxAttempts, counts, maxScore, needs } = rules
  const parts = items.filter(item => item.title !== '').map(item => item.title)
  const points = needs.score === null ? '' : `, ${needs.score} of ${maxScore} marks`
  return [
    line(
      'Package',
      [title, PACKAGE_FORMATS[format], archive && `${archive.name} ${archive.sha256.slice(0, 8)}`]
        .filter(Boolean)
        .join(' · '),
    ),
    line('Parts', parts.join(' · ')),
    line(
      'Attempts',
      `${maxAttempts === 0 ? 'Any number' : maxAttempts}, ${ATTEMPT_CHOICES[counts].toLowerCase()} counts`,
    ),
    line(
      'Done when it says',
      `${PACKAGE_NEEDS[needs.status ?? 'none']}${points}${needs.everyItem ? ', in every part' : ''}`,
    ),
    line('Marks', String(maxScore)),
    line('A new attempt', rules.isNewAttemptForced ? 'Begins by itself' : 'Is begun by the learner'),
  ]
}

/** What a quiz asks, and how it is taken. */
function describeQuiz(content: QuizContent | UnsupportedContent, nameOf: NameOf): DescribedPart[] {
  if (content.kind !== 'quiz') return []
  const { slots, role, behaviour, timeLimitS, overdue, attempts, grading, shufflesAnswers, navigation, review } =
    content
  const asked = slots.map(({ source, maxMark }) => {
    const name = source.kind === 'question' ? nameOf(source.question) : `one of “${nameOf(source.category)}”`
    return `${name} (${maxMark === 1 ? '1 point' : `${maxMark} points`})`
  })
  const pages = [...Map.groupBy(asked.keys(), n => slots[n]?.page ?? 0).values()].map(on =>
    on.map(n => n + 1).join(', '),
  )
  const seen = Object.entries(review).map(
    ([moment, facts]) =>
      `${moment}: ${Object.keys(facts)
        .filter(fact => facts[fact as keyof typeof facts])
        .join(', ')}`,
  )
  return [
    line('Questions', asked.join(' · ')),
    line('Pages', pages.join(' · ')),
    line('Counts as', QUIZ_ROLES[role]),
    line('Answers are marked', QUIZ_BEHAVIOURS[behaviour]),
    line(
      'Time',
      timeLimitS === null ? 'No limit' : `${Math.round(timeLimitS / 60)} minutes, then: ${QUIZ_OVERDUE[overdue]}`,
    ),
    line('Attempts', `${attempts ?? 'Any number'}, ${ATTEMPT_CHOICES[grading].toLowerCase()} counts`),
    line('Order of choices', shufflesAnswers ? 'Another for each learner' : 'As written'),
    line('Way back', navigation === 'free' ? 'To every page' : 'To no page that was left'),
    line('What learners see', seen.join(' · ')),
  ]
}

/** What an assignment takes, how often, and how it is marked. */
function describeAssignment(content: AssignContent | UnsupportedContent): DescribedPart[] {
  if (content.kind !== 'assign') return [line('Submission', 'Elsewhere, marked as done by the learner')]
  const { text, files, statement, canTakeBack, attempts, again, counts, late, marking, criteria, hidesNames } = content
  const size = files?.maxBytes == null ? '' : `, each at most ${fileSize(files.maxBytes)}`
  return [
    html('Instructions', content.instructionsHtml),
    line('A text', text === null ? 'No' : text.maxWords === null ? 'Of any length' : `Up to ${text.maxWords} words`),
    line('Files of learners', files ? `Up to ${files.max}${size} ${files.types.join(' ')}`.trim() : 'None'),
    line('Learners confirm', statement),
    line('Taking it back', canTakeBack ? 'Until it is marked' : 'Not possible'),
    line('Attempts', `${attempts ?? 'Any number'}, ${WHICH_COUNTS[counts].toLowerCase()} counts`),
    line('Another attempt', AGAIN[again]),
    line('Late work', late ? `Loses ${late.pctPerDay} % a day, ${late.maxPct} % at most` : 'Loses nothing'),
    line('It is marked', MARKING[marking.kind] + (marking.kind === 'words' ? `: ${marking.words.join(' / ')}` : '')),
    line('Markers see names', hidesNames ? 'No' : 'Yes'),
    ...criteria.map(({ name, max, html: text, levels }) =>
      line(
        `Criterion “${name}”`,
        [`${max} marks`, text.replaceAll(/<[^>]*>/g, ' ').trim(), ...levels.map(one => `${one.points} = ${one.text}`)]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ]
}

/** A spreadsheet problem or a code task. */
const describeHandson = (content: HandsonText): DescribedPart[] =>
  content.kind === 'code' ? describeCode(content) : describeSheet(content)

/** What terms mean, what they are also called, and where they are linked. */
const describeGlossary = ({ look, entries }: GlossaryContent): DescribedPart[] => [
  line('Terms', entries.map(({ concept }) => concept).join(' · ')),
  line('Shown', look === 'open' ? 'With their meanings' : 'Folded'),
  ...entries.flatMap(({ concept, aliases, categories, isLinked, matchesCase, html: text }) => [
    html(concept, text),
    line(
      `About ${concept}`,
      [
        aliases.length > 0 && `also ${aliases.join(', ')}`,
        categories.length > 0 && `in ${categories.join(', ')}`,
        isLinked ? `linked${matchesCase ? ' with the same capitals' : ''}` : 'not linked',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  ]),
]

/** What each kind says beside its name, its intro and its files. */
const KINDS: Readonly<Record<string, (content: never, nameOf: NameOf) => DescribedPart[]>> = {
  page: ({ html: text }: { html: string }) => [html(WHOLE, text)],
  label: ({ html: text }: { html: string }) => [html(WHOLE, text)],
  url: ({ href }: { href: string }) => [line('Address', href)],
  videofile: ({ durationS, captions, chapters = [], questions = [], posterPath, seenPct }: VideoContent) => [
    line('Length', durationS === null ? '' : timeText(durationS)),
    line('Poster', posterPath === undefined ? 'The first frame' : posterPath),
    line('Counts as watched', `From ${seenPct ?? 90} %`),
    line('Captions', captions.map(({ label }) => label).join(', ')),
    line('Chapters', chapters.map(({ name, fromS }) => `${timeText(fromS)} ${name}`).join(' · ')),
    ...questions.map(({ atS, text, choices, right, why = '' }) =>
      line(
        `Question at ${timeText(atS)}`,
        [text, ...choices.map((choice, n) => (n === right ? `${choice} (right)` : choice)), why]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ],
  book: ({ chapters, numbering }: BookContent) => [
    line('Chapters are listed', BOOK_LISTS[numbering]),
    line('Chapters', chapters.map(({ title, isSub }) => `${isSub ? '– ' : ''}${title}`).join(' · ')),
    ...chapters.map(({ title, html: text }) => html(title, text)),
  ],
  forum: ({ look, completion, maxFiles }: ForumContent) => [
    line('How it works', FORUM_LOOKS[look]),
    line('To complete it', `${completion.discussions} discussions, ${completion.replies} replies`),
    line('Files of a post', String(maxFiles)),
  ],
  choice: ({ options, isSeveral, canChange, results }: ChoiceContent) => [
    line('Options', options.map(({ text, limit }) => text + (limit === null ? '' : ` (at most ${limit})`)).join(' · ')),
    line('Answers', `${isSeveral ? 'Several' : 'One'}, ${canChange ? 'can be changed' : 'final'}`),
    line('Results', RESULT_TIMES[results]),
  ],
  quiz: describeQuiz,
  handson: describeHandson,
  assign: describeAssignment,
  glossary: describeGlossary,
  scorm: describePackage,
  hvp: describePackage,
  feedback: ({ items, isAnonymous, isSeveral, thanksHtml }: FeedbackContent) => [
    line('Questions', items.map(question).join(' · ')),
    line('Answers', `${isAnonymous ? 'Anonymous' : 'With names'}, ${isSeveral ? 'more than once' : 'once'}`),
    html('Thanks', thanksHtml),
  ],
}

/** What learners see of an activity, as words. `nameOf`: what a question or a category is called, by its key. */
export const describeText = (
  type: string,
  { name, content, intro, files }: Text,
  nameOf: NameOf = key => key,
): DescribedPart[] => [
  line('Name', name),
  html('Introduction', intro),
  line('Files', files.map(({ path, sizeBytes }) => `${path} (${fileSize(sizeBytes)})`).join(' · ')),
  ...(KINDS[type]?.(JSON.parse(content) as never, nameOf) ?? []),
]

/** Whether learners would see something else. Other bytes under the same name count too. */
export function isChanged(type: string, before: Text, after: Text): boolean {
  const partsOf = (text: Text) => JSON.stringify(describeText(type, text).map(({ text: words }) => words))
  const bytesOf = ({ files }: Text) =>
    files
      .map(({ path, sha256 }) => `${path} ${sha256}`)
      .toSorted()
      .join()
  // Of a sheet each cell counts, and words are told of few; of a task each letter.
  if (type === 'handson' && workText(before.content) !== workText(after.content)) return true
  return partsOf(before) !== partsOf(after) || bytesOf(before) !== bytesOf(after)
}
