/** Beside `learning/locked`: what is not open, where the caller may know of it. */
export interface LockedDetail {
  name: string
  courseId: number
  courseName: string
}
