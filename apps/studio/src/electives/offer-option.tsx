import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import type { Option } from '#shared/ui/select.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { RowButtons } from '#studio/editor/fields/row-buttons.tsx'
import { CourseChoices } from './course-choices.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { findOptionFaults, type OptionValues } from './offer-values.ts'

interface Props {
  option: OptionValues
  /** Its place, from 0, and whether others follow. */
  at: number
  isLast: boolean
  /** What is wrong is shown. */
  isAsked: boolean
  courses: readonly Option[]
  onChange: (change: Partial<OptionValues>) => void
  onMove: (by: -1 | 1) => void
  /** Null: it has to stay. */
  onRemove: (() => void) | null
}

/** One elective of an offer. */
export function OfferOption({ option, at, isLast, isAsked, courses, onChange, onMove, onRemove }: Props) {
  const { key, title, teacher, summary, leadsTo, seats, meetings, courseIds, needs } = option
  const faults = findOptionFaults(option)
  const state = (fault: string | null) => ({ isWrong: isAsked && fault !== null, fault: isAsked ? fault : null })
  const id = `elective-${key}`
  const name = title.trim() || `Elective ${at + 1}`
  return (
    <Card className="p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Heading level={3} look="h3" id={id} className="min-w-0 break-words">
          {name}
        </Heading>
        <RowButtons name={name} isFirst={at === 0} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className="mt-4 space-y-5">
        <div className="grid gap-5 gate:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem]">
          <TextField
            id={`${id}-title`}
            label="Name"
            required
            maxLength={120}
            {...state(faults.title)}
            value={title}
            onText={next => onChange({ title: next })}
          />
          <TextField
            id={`${id}-teacher`}
            label="Teacher"
            required
            maxLength={120}
            {...state(faults.teacher)}
            value={teacher}
            onText={next => onChange({ teacher: next })}
          />
          <TextField
            id={`${id}-seats`}
            label="Seats"
            required
            inputMode="numeric"
            {...state(faults.seats)}
            value={seats}
            onText={next => onChange({ seats: next })}
          />
        </div>
        <TextArea
          id={`${id}-summary`}
          label="What it is about"
          rows={2}
          maxLength={300}
          hint="One or two sentences on its card."
          value={summary}
          onText={next => onChange({ summary: next })}
        />
        <TextField
          id={`${id}-leads-to`}
          label="Good for"
          maxLength={120}
          placeholder="Growth and product roles"
          value={leadsTo}
          onText={next => onChange({ leadsTo: next })}
        />
        <MeetingFields id={id} meetings={meetings} isAsked={isAsked} onChange={next => onChange({ meetings: next })} />
        <div className="grid items-start gap-5 gate:grid-cols-2">
          <CourseChoices
            id={`${id}-courses`}
            label="Its courses"
            hint="Whoever gets it is enrolled in them."
            courses={courses}
            chosen={courseIds}
            onChange={next => onChange({ courseIds: next })}
          />
          <CourseChoices
            id={`${id}-needs`}
            label="To complete first"
            hint="Only who has completed them can choose it."
            courses={courses}
            chosen={needs}
            onChange={next => onChange({ needs: next })}
          />
        </div>
      </div>
    </Card>
  )
}
