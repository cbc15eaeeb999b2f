import type { CourseInsight } from '@learn/contract/insights'
import { Select } from '#shared/ui/select.tsx'
import { useScope } from '#studio/app/use-scope.ts'

interface Props {
  courses: CourseInsight['courses']
  courseId: number | null
  onCourse: (courseId: string) => void
}

/** Which course the figures are of. */
export function CourseChoice({ courses, courseId, onCourse }: Props) {
  const scope = useScope()
  const inScope = scope ? new Set(scope.program.courses.map(({ id }) => id)) : null
  return (
    <div className="w-64 max-w-full">
      <Select
        id="insight-course"
        label="Course"
        look="small"
        placeholder={null}
        options={courses
          .filter(({ id }) => inScope?.has(id) ?? true)
          .map(({ id, name }) => ({ value: String(id), name }))}
        value={courseId === null ? '' : String(courseId)}
        onChoose={onCourse}
      />
    </div>
  )
}
