/** Platform 3: a program whose type contains this, in any letter case, is self-paced. */
export const SELF_PACED_MARK = '_sprint'

/** Platform 9, units of file sizes, smallest first; GB has one decimal. */
export const FILE_SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const
