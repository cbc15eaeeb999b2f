/** Platform 4 and 9: pass mark of a self-paced quiz, per cent. */
export const QUIZ_PASS_MARK_PCT = 70
/** Platform 9: decimals of a percentage. */
export const PERCENTAGE_DECIMALS = 2
/** Platform 5: shown in the place of a percentage whose divisor is 0. */
export const NO_PERCENTAGE = '--'
/** Platform 3: a program whose type contains this, in any letter case, is self-paced. */
export const SELF_PACED_MARK = '_sprint'

/** Platform 3, attendance class types by their number on the wire; `all` is the filter for every one. */
export const ATTENDANCE_CLASS_TYPES = [
  { value: 'all', label: 'All' },
  { value: 1, label: 'Live' },
  { value: 2, label: 'Practice' },
  { value: 3, label: 'Placement and orientation' },
  { value: 4, label: 'Doubt clearing' },
  { value: 5, label: 'Other' },
  { value: 6, label: 'Career practice' },
] as const

/** Platform 3, quiz question types. */
export const QUESTION_TYPES = [
  'truefalse',
  'multichoice',
  'singlechoice',
  'essay',
  'shortanswer',
  'coderunner',
] as const

/** Platform 4, status colours; everything else is green. Lower case. */
export const STATUS_COLOURS = {
  due: 'red',
  'due on': 'red',
  live: 'red',
  'not submitted': 'grey',
  'not attended': 'grey',
  'not available': 'grey',
} as const
export const STATUS_COLOUR_ELSE = 'green'

/** Platform 9, units of file sizes, smallest first; GB has one decimal. */
export const FILE_SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const
/** Platform 3, kinds of files; their lists of extensions are not shown. */
export const FILE_KINDS = ['application', 'image', 'audio', 'video', 'text'] as const
