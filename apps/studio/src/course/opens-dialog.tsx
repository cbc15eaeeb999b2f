import type { OpenCondition, Opens, StudioCourse } from '@learn/contract/studio'
import { Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { describeCondition } from './condition-text.ts'

interface Props {
  course: StudioCourse
  part: 'section' | 'activity'
  id: number
  name: string
  opens: Opens
  onClose: () => void
}

const LOGIC = { all: 'All of these hold', any: 'One of these holds' } as const

/** When a module or an activity opens: conditions as sentences. */
export function OpensDialog({ course, part, id, name, opens, onClose }: Props) {
  const [conditions, setConditions] = useState<readonly OpenCondition[]>(opens?.conditions ?? [])
  const [isAny, setIsAny] = useState(opens?.isany ?? false)
  const [isShown, setIsShown] = useState(opens?.isshown ?? true)
  // The place of the condition that is being written: behind the last one for a new one.
  const [editing, setEditing] = useState<number | null>(null)
  const isAdding = editing !== null
  const inside = course.modules.find(module => part === 'section' && module.id === id)?.activities ?? []
  const others = course.modules
    .flatMap(module => module.activities)
    .filter(one => (part === 'section' || one.id !== id) && !inside.includes(one))
  return (
    <ActDialog
      title={`When ${name} opens`}
      lead={
        opens?.isForeign
          ? 'It came with rules that can’t be written here. Saving replaces them by what stands below.'
          : 'Without a condition it is open as soon as learners see it.'
      }
      verb="Save"
      said={conditions.length === 0 ? `${name} opens at once` : `${name} opens by its conditions`}
      act={isAdding ? null : { kind: 'opens', part, id, conditions: [...conditions], isany: isAny, isshown: isShown }}
      onClose={onClose}
    >
      {conditions.length > 1 && (
        <Select
          id="opens-logic"
          label="Open when"
          options={Object.entries(LOGIC).map(([value, text]) => ({ value, name: text }))}
          value={isAny ? 'any' : 'all'}
          onChoose={value => setIsAny(value === 'any')}
        />
      )}
      <ul aria-label="Conditions" className="space-y-2">
        {conditions.map((condition, at) => {
          const text = describeCondition(condition, course)
          return (
            <li
              key={text}
              className="flex items-center gap-1 rounded-input border border-line py-2 pr-2 pl-4 text-body"
            >
              <span className="min-w-0 flex-1 break-words">{text}</span>
              <IconButton size="sm" label={`Change: ${text}`} disabled={isAdding} onClick={() => setEditing(at)}>
                <Pencil size={15} aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={`Remove: ${text}`}
                disabled={isAdding}
                onClick={() => setConditions(conditions.filter((_one, n) => n !== at))}
              >
                <X size={15} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {editing !== null ? (
        <ConditionFields
          activities={others}
          condition={conditions[editing] ?? null}
          onAdd={condition => {
            setConditions(conditions.toSpliced(editing, 1, condition))
            setEditing(null)
          }}
          onCancel={() => setEditing(null)}
        />
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setEditing(conditions.length)}>
          <Plus size={15} aria-hidden="true" />
          Add a condition
        </Button>
      )}
      {conditions.length > 0 && (
        <Checkbox
          id="opens-shown"
          label="Show it while it is locked, with the reason"
          isChecked={isShown}
          onCheck={setIsShown}
        />
      )}
      {conditions.length === 0 && !isAdding && (
        <Heading level={3} look="small">
          Opens at once
        </Heading>
      )}
    </ActDialog>
  )
}
