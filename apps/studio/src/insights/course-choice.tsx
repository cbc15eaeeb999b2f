import type { CourseInsight } from '@learn/contract/insights'
import { Select } from '#shared/ui/select.tsx'

interface Props {
  courses: CourseInsight['courses']
  courseId: number | null
  onCourse: (courseId: string) => void
}

/** Which course the figures are of. */
export const CourseChoice = ({ courses, courseId, onCourse }: Props) => (
  <div className="w-64 max-w-full">
    <Select
      id="insight-course"
      label="Course"
      look="small"
      placeholder={null}
      options={courses.map(({ id, name }) => ({ value: String(id), name }))}
      value={courseId === null ? '' : String(courseId)}
      onChoose={onCourse}
    />
  </div>
)
