/** Kinds of activity that the studio writes. */
export const AUTHORED_TYPES = [
  'page',
  'url',
  'label',
  'resource',
  'folder',
  'videofile',
  'book',
  'forum',
  'choice',
  'feedback',
  'scorm',
  'hvp',
  'quiz',
  'handson',
  'assign',
  'glossary',
] as const
export type AuthoredType = (typeof AUTHORED_TYPES)[number]

/** What an activity of a type may begin as, besides the usual: a hands-on activity is a spreadsheet problem, or a code task. */
export const ACTIVITY_VARIANTS = ['code'] as const
export type ActivityVariant = (typeof ACTIVITY_VARIANTS)[number]

/** Of these the files, and the text above what learners do, are authored too. */
export const FILE_TYPES: readonly string[] = ['resource', 'folder', 'videofile', 'assign']
export const INTRO_TYPES: readonly string[] = [
  ...FILE_TYPES,
  'forum',
  'choice',
  'feedback',
  'scorm',
  'hvp',
  'quiz',
  'glossary',
]
/** These play a package, which is uploaded as one file and unpacked here. */
export const PACKAGE_TYPES: readonly string[] = ['scorm', 'hvp']

/** Types of question that the studio writes; the others come in with files and are used as they are. */
export const WRITTEN_QUESTIONS = ['multichoice', 'truefalse', 'shortanswer', 'numerical', 'essay'] as const
export type WrittenQuestionType = (typeof WRITTEN_QUESTIONS)[number]
/** With fewer learners than these nothing is said of the answers of each third. */
export const THIRDS_ANSWERS = 30

/** What a question may hold, as JSON: its pictures stand in its texts. */
export const QUESTION_CHARS = 1_500_000

/** Answers that stand in a code task: of its author, what the editor holds at first, and samples of what learners may write. */
export const CODE_ANSWERS = ['reference', 'starter', 'sample'] as const
/** Tests of a code task, and samples of answers. */
export const CODE_TESTS = 60
export const CODE_SAMPLES = 8

/** What an activity may hold, as JSON: a page of a megabyte and its mark-up. */
export const CONTENT_CHARS = 1_500_000
/** The same of a spreadsheet problem: 10,000 rows of data. */
export const SHEET_CONTENT_CHARS = 4_000_000
export const NAME_CHARS = 255

/** The picture of a course, as a browser sends it. */
export const COURSE_PICTURE_BYTES = 1_500_000
export const COURSE_PICTURE_PIXELS = 1600
export const COURSE_PICTURE_ALT_CHARS = 300

/** Files of one activity. */
export const MOST_FILES = 200
/** Where a piece of a file is sent, with the id of its upload behind: `?from=` is the byte that it begins with. */
export const STUDIO_PIECES = '/api/learning/studio-uploads'
export const STUDIO_PIECE_BYTES = 2_097_152

/** By so many days the dates of a batch are moved at most at once. */
export const MOST_SHIFT_DAYS = 366
/** Holidays of one batch. */
export const MOST_HOLIDAYS = 100
