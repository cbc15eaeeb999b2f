import { X } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { type Option, Select } from '#shared/ui/select.tsx'

interface Props {
  id: string
  label: string
  hint: string
  /** Every course that can be chosen, by its id. */
  courses: readonly Option[]
  chosen: readonly number[]
  onChange: (ids: readonly number[]) => void
}

/** Some courses out of many: chosen one after the other, each taken out again. */
export function CourseChoices({ id, label, hint, courses, chosen, onChange }: Props) {
  const names = new Map(courses.map(({ value, name }) => [Number(value), name]))
  return (
    <div className="min-w-0">
      <Select
        id={id}
        label={label}
        hint={hint}
        placeholder={chosen.length === 0 ? 'None' : 'Add another'}
        options={courses.filter(({ value }) => !chosen.includes(Number(value)))}
        value=""
        onChoose={value => value !== '' && onChange([...chosen, Number(value)])}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {chosen.map(one => (
            <li
              key={one}
              className="flex min-w-0 items-center gap-1 rounded-control bg-brandsoft py-0.5 pr-1 pl-3 text-small text-brandink"
            >
              <span className="min-w-0 break-words">{names.get(one) ?? 'A course'}</span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${names.get(one) ?? 'course'}`}
                onClick={() => onChange(chosen.filter(other => other !== one))}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
