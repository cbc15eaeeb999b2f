import type { LessonRoom } from '#features/course/index.ts'

interface Props {
  room: LessonRoom | undefined
  /** Work was handed in, here or before. */
  isShown: boolean
}

/** What leads on from a task that is one of the lessons: once it was handed in, and always where it is marked as done by hand. */
export const RoomEnd = ({ room, isShown }: Props) =>
  room && <div hidden={!isShown && !room.isMarkedHere}>{room.end}</div>
