import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioActivity, StudioCourse } from '@learn/contract/studio'
import { type ActivityVariant, AUTHORED_TYPES, type AuthoredType } from '@learn/contract/studio/plain'
import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { kindLook } from './kinds.ts'
import { placeActivity, readOrder } from './order.ts'

interface DialogProps {
  onDone?: (outcome: StaffOutcome) => void
  onClose: () => void
}

/** A new module, or another name for one. */
export function ModuleDialog({
  courseId,
  module,
  ...rest
}: DialogProps & { courseId: number; module?: { id: number; name: string } }) {
  const [name, setName] = useState(module?.name ?? '')
  return (
    <ActDialog
      {...rest}
      title={module ? 'Rename module' : 'New module'}
      verb={module ? 'Rename' : 'Add module'}
      said={module ? 'Module renamed' : `${name} is there`}
      act={name.trim() ? { kind: 'module', courseid: courseId, ...(module && { sectionid: module.id }), name } : null}
    >
      <TextField id="module-name" label="Name" required maxLength={255} value={name} onText={setName} />
    </ActDialog>
  )
}

interface NewActivity {
  value: string
  name: string
  type: AuthoredType
  variant?: ActivityVariant
}

/** What a new activity may be. */
const NEW_ACTIVITIES: readonly [NewActivity, ...NewActivity[]] = [
  { value: 'page', name: kindLook('page').name, type: 'page' },
  ...AUTHORED_TYPES.filter(type => type !== 'page').flatMap((type): NewActivity[] =>
    type === 'handson'
      ? [
          { value: type, name: 'Spreadsheet problem', type },
          { value: 'code', name: 'Code task', type, variant: 'code' },
        ]
      : [{ value: type, name: kindLook(type).name, type }],
  ),
]

/** A new activity at the end of a module. */
export function ActivityDialog({ module, ...rest }: DialogProps & { module: { id: number; name: string } }) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState('page')
  const { type, variant } = NEW_ACTIVITIES.find(({ value }) => value === chosen) ?? NEW_ACTIVITIES[0]
  return (
    <ActDialog
      {...rest}
      title="New activity"
      lead={`At the end of ${module.name}. Learners see it once you publish it.`}
      verb="Add and open"
      said={`${name} is there`}
      act={name.trim() ? { kind: 'activity', sectionid: module.id, type, ...(variant && { variant }), name } : null}
    >
      <Select id="activity-type" label="What it is" options={NEW_ACTIVITIES} value={chosen} onChoose={setChosen} />
      <TextField id="activity-name" label="Name" required maxLength={255} value={name} onText={setName} />
    </ActDialog>
  )
}

/** Moves an activity without a mouse: which module, and behind what. */
export function MoveDialog({
  course,
  activity,
  ...rest
}: DialogProps & { course: StudioCourse; activity: StudioActivity }) {
  const home = course.modules.find(({ activities }) => activities.some(({ id }) => id === activity.id))
  const [sectionId, setSectionId] = useState(String(home?.id ?? ''))
  const [place, setPlace] = useState('0')
  const inside = course.modules.find(({ id }) => String(id) === sectionId)?.activities ?? []
  const others = inside.filter(({ id }) => id !== activity.id)
  const order = placeActivity(readOrder(course.modules), activity.id, Number(sectionId), Number(place))
  return (
    <ActDialog
      {...rest}
      title={`Move ${activity.name}`}
      verb="Move"
      said={`${activity.name} moved`}
      act={{ kind: 'arrange', courseid: course.id, order }}
    >
      <Select
        id="move-module"
        label="Module"
        options={course.modules.map(({ id, name }) => ({ value: String(id), name }))}
        value={sectionId}
        onChoose={value => {
          setSectionId(value)
          setPlace('0')
        }}
      />
      <Select
        id="move-place"
        label="Place"
        options={[
          { value: '0', name: 'First' },
          ...others.map(({ id, name }, index) => ({ value: String(index + 1), name: `Behind ${name}`, key: id })),
        ]}
        value={place}
        onChoose={setPlace}
      />
    </ActDialog>
  )
}
