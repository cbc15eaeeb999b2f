import { getAddress } from '@learn/contract/pages/plain'
import type { StaffHome } from '@learn/contract/staff'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, IconButton, linkClass } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { HiddenSections } from './hidden-sections.tsx'
import { Panel } from './panel.tsx'
import { counted, spanText } from './staff-text.ts'

type Program = StaffHome['programs'][number]
type Course = Program['courses'][number]

const ExportDialog = lazyComponent('export', () => import('./export/export-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  programs: Program[]
  /** Whether the caller can bring a course in on this screen. */
  mayBring: boolean
  /** Absent where the reader may not see people. */
  onLearners?: ((program: Program) => void) | undefined
}

/** Every program with its learners and courses. */
export const Programs = ({ programs, mayBring, onLearners }: Props) => (
  <Panel
    id="programs"
    title="Programs"
    count={programs.length}
    empty={
      mayBring
        ? 'No programs yet. Drop a course into “Import a course” above to create one.'
        : 'No programs yet. They appear here once someone imports a course.'
    }
  >
    <ul className="mt-2 divide-y divide-line">
      {programs.map(program => (
        <Row key={program.id} program={program} onLearners={onLearners && (() => onLearners(program))} />
      ))}
    </ul>
  </Panel>
)

/** 'Premium'; that a program is self-paced stands in its line. */
const typeText = (programType: string): string => {
  const name = programType.replace(/_sprint/i, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function Row({ program, onLearners }: { program: Program; onLearners: (() => void) | undefined }) {
  const { id, name, programType, batch, startAt, endAt, learners, mayAddPeople, courses } = program
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
        <span className="flex flex-wrap items-center gap-2">
          <Chip>{typeText(programType)}</Chip>
          {mayAddPeople && (
            <a href={`/studio/batches/${id}/add`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              Add learners<span className="sr-only"> to {name}</span>
            </a>
          )}
          {onLearners && (
            <Button variant="soft" size="sm" onClick={onLearners}>
              {counted(learners, 'learner')}
              <span className="sr-only"> of {name}</span>
            </Button>
          )}
        </span>
      </div>
      {courses.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-1 gap-x-6 gap-y-1 gate:grid-cols-2">
          {courses.map(course => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A course of a program, and the way to have it as a file. */
function CourseRow({ course }: { course: Course }) {
  const { id, name, isFree, activities, firstActivityId, hiddenSections, mayExport } = course
  const [isExporting, setIsExporting] = useState(false)
  return (
    <li className="text-small">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-1 basis-32 break-words">
          {firstActivityId === null ? (
            name
          ) : (
            <Link
              to={getAddress('staffActivity', { id: firstActivityId })}
              className={linkClass('inline-block py-0.5')}
            >
              {name}
            </Link>
          )}
          {isFree && <span className="text-ink3"> (free)</span>}{' '}
          <a href={`/studio/courses/${id}`} className={linkClass('inline-block py-0.5')}>
            Structure<span className="sr-only"> of {name}</span>
          </a>
        </span>
        <span className="tnum flex shrink-0 items-center gap-3 text-ink3">
          {counted(activities, 'activity', 'activities')}
          {mayExport && (
            <IconButton size="sm" title="Export" label={`Export ${name}`} onClick={() => setIsExporting(true)}>
              <Download size={16} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      {hiddenSections.length > 0 && <HiddenSections courseName={name} sections={hiddenSections} />}
      {isExporting && <ExportDialog courseId={id} courseName={name} onClose={() => setIsExporting(false)} />}
    </li>
  )
}
