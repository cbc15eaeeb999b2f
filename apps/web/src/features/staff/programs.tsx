import type { StaffHome } from '@learn/contract/staff'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Panel } from './panel.tsx'
import { counted, spanText } from './staff-text.ts'

type Program = StaffHome['programs'][number]

/** Every program with its learners and courses. */
export const Programs = ({ programs, onLearners }: { programs: Program[]; onLearners: (program: Program) => void }) => (
  <Panel
    id="programs"
    title="Programs"
    count={programs.length}
    empty="No program yet. Bring in a course, or write one into the content folder."
  >
    <ul className="mt-2 divide-y divide-line">
      {programs.map(program => (
        <Row key={program.id} program={program} onLearners={() => onLearners(program)} />
      ))}
    </ul>
  </Panel>
)

/** 'Premium'; that a program is self-paced stands in its line. */
const typeText = (programType: string): string => {
  const name = programType.replace(/_sprint/i, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function Row({ program, onLearners }: { program: Program; onLearners: () => void }) {
  const { id, name, programType, batch, startAt, endAt, learners, courses } = program
  const facts = [batch, spanText(startAt, endAt), counted(courses.length, 'course')].filter(Boolean)
  return (
    <li id={`program-${id}`} tabIndex={-1} className="scroll-mt-24 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 break-words">
          <Heading level={3} look="h3">
            {name}
          </Heading>
          <p className="tnum text-small text-ink3">{facts.join(' · ')}</p>
        </div>
        <span className="flex shrink-0 items-center gap-2">
          <Chip>{typeText(programType)}</Chip>
          <Button variant="soft" size="sm" onClick={onLearners}>
            {counted(learners, 'learner')}
            <span className="sr-only"> of {name}</span>
          </Button>
        </span>
      </div>
      {courses.length > 0 && (
        <ul className="mt-2.5 grid gap-x-6 gap-y-1 gate:grid-cols-2">
          {courses.map(course => (
            <li key={course.id} className="flex items-baseline justify-between gap-3 text-small">
              <span className="min-w-0 truncate">
                {course.name}
                {course.isFree && <span className="text-ink3"> (free)</span>}
              </span>
              <span className="tnum shrink-0 text-ink3">{counted(course.activities, 'activity', 'activities')}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
