/** True in a window that was opened for one lesson alone: it stands there without what is around it. */
export const isLessonWindow = (): boolean => new URLSearchParams(window.location.search).has('own')

/** The address in such a window of the page at a path. */
export const lessonWindowAddress = (path: string): string => `${path}?own=1`
