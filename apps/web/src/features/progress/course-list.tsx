import type { ReportCourse } from '@learn/contract/reports'
import { clsx } from 'clsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getPercent, Ring } from '#shared/ui/progress.tsx'
import { RowButton } from '#shared/ui/row-button.tsx'

interface Props {
  courses: readonly ReportCourse[]
  chosenId: number | null
  onChoose: (id: number) => void
}

/** The courses of the program: the chosen one is listed beside them. */
export const CourseList = ({ courses, chosenId, onChoose }: Props) => (
  <Card aria-labelledby="courses" className="p-3">
    <Heading level={2} look="hidden" id="courses">
      Courses
    </Heading>
    <ul className="flex flex-col gap-1">
      {courses.map(({ id, name, progress }) => {
        const isOn = id === chosenId
        return (
          <li key={id}>
            <RowButton
              aria-current={isOn ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className={clsx('items-center gap-3.5 p-3', isOn ? 'bg-brandsoft text-brandink' : 'hover:bg-hover')}
            >
              <Ring pct={getPercent(progress)} label={`${getPercent(progress)}%`} size={44} />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold tight">{name}</b>
                <span className={clsx('tnum text-small', isOn ? 'text-brandink' : 'text-ink3')}>
                  {progress.done} of {progress.total} activities
                </span>
              </span>
            </RowButton>
          </li>
        )
      })}
    </ul>
  </Card>
)
