import type { StaffClass, StaffClasses } from '@learn/contract/live'
import type { StaffAct } from '@learn/contract/staff'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseWhen, toWhen, WhenFields } from '#shared/ui/when-fields.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ProviderFields, providerAct } from './provider-fields.tsx'
import type { DoneAct } from './use-act.ts'

export type ClassDialogName = 'move' | 'cancel' | 'restore' | 'host' | 'share' | 'provider'

interface Props {
  one: StaffClass
  courses: StaffClasses['courses']
  providers: StaffClasses['providers']
  onClose: () => void
  onDone: (done: DoneAct | null) => void
}

/** Also for the classes of its series that come after it; null for a class that is in none. */
function useWholeSeries({ seriesId }: StaffClass) {
  const [isWhole, setIsWhole] = useState(false)
  const field =
    seriesId === null ? null : (
      <Checkbox
        id="class-series"
        label="Also all later classes of this series"
        isChecked={isWhole}
        onCheck={setIsWhole}
      />
    )
  return { wholeseries: isWhole, field }
}

const NoteField = ({ value, onText }: { value: string; onText: (text: string) => void }) => (
  <TextField
    id="class-note"
    label="Why, for the learners"
    hint="Shown in their notification and on the class page."
    maxLength={300}
    value={value}
    onText={onText}
  />
)

function MoveDialog({ one, onClose, onDone }: Props) {
  const [when, setWhen] = useState(toWhen(one.times.startAt, one.minutes))
  const [note, setNote] = useState('')
  const series = useWholeSeries(one)
  const moment = parseWhen(when)
  const act: StaffAct | null = moment && {
    kind: 'class-move',
    activityid: one.activity.id,
    ...moment,
    wholeseries: series.wholeseries,
    note: note.trim(),
  }
  return (
    <ActDialog
      title="Move the class"
      lead={`${one.activity.name}, ${one.course.name}.`}
      act={act}
      verb="Move"
      doneText={`Moved “${one.activity.name}”`}
      onClose={onClose}
      onDone={onDone}
    >
      <WhenFields value={when} onChange={setWhen} />
      {series.field}
      <NoteField value={note} onText={setNote} />
    </ActDialog>
  )
}

function CancelDialog({ one, isRestore = false, onClose, onDone }: Props & { isRestore?: boolean }) {
  const [note, setNote] = useState('')
  const series = useWholeSeries(one)
  return (
    <ActDialog
      title={isRestore ? 'Reinstate the class' : 'Cancel the class'}
      lead={`${one.activity.name}, ${one.course.name}.`}
      act={{
        kind: 'class-cancel',
        activityid: one.activity.id,
        iscancelled: !isRestore,
        wholeseries: series.wholeseries,
        note: note.trim(),
      }}
      verb={isRestore ? 'Reinstate' : 'Cancel the class'}
      doneText={isRestore ? `“${one.activity.name}” takes place` : `Cancelled “${one.activity.name}”`}
      onClose={onClose}
      onDone={onDone}
    >
      {series.field}
      <NoteField value={note} onText={setNote} />
    </ActDialog>
  )
}

function HostDialog({ one, courses, onClose, onDone }: Props) {
  const [hostId, setHostId] = useState(one.hostId === null ? '' : String(one.hostId))
  const series = useWholeSeries(one)
  const hosts = courses.find(({ id }) => id === one.course.id)?.hosts ?? []
  return (
    <ActDialog
      title="Choose a host"
      lead={`${one.activity.name}, ${one.course.name}.`}
      act={{
        kind: 'class-host',
        activityid: one.activity.id,
        hostid: hostId ? Number(hostId) : null,
        wholeseries: series.wholeseries,
      }}
      verb="Choose"
      doneText={`“${one.activity.name}” has another host`}
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        id="class-host"
        label="Host"
        placeholder="The teacher of the course"
        options={hosts.map(({ id, name }) => ({ value: String(id), name }))}
        value={hostId}
        onChoose={setHostId}
      />
      {series.field}
    </ActDialog>
  )
}

function ProviderDialog({ one, providers, onClose, onDone }: Props) {
  const [heldBy, setHeldBy] = useState({ provider: one.provider, joinUrl: one.joinUrl ?? '' })
  const held = providerAct(heldBy)
  return (
    <ActDialog
      title="Where it’s held"
      lead={`${one.activity.name}, ${one.course.name}.`}
      act={held && { kind: 'class-settings', activityid: one.activity.id, ...held }}
      verb="Save"
      doneText={`Changed where “${one.activity.name}” is held`}
      onClose={onClose}
      onDone={onDone}
    >
      <ProviderFields providers={providers} value={heldBy} onChange={setHeldBy} />
    </ActDialog>
  )
}

function ShareDialog({ one, courses, onClose, onDone }: Props) {
  const [courseId, setCourseId] = useState('')
  const [sectionId, setSectionId] = useState('')
  const course = courses.find(({ id }) => String(id) === courseId)
  const act: StaffAct | null =
    course && sectionId
      ? { kind: 'class-share', activityid: one.activity.id, courseid: course.id, sectionid: Number(sectionId) }
      : null
  return (
    <ActDialog
      title="Show it in another course"
      lead={`${one.activity.name}: one room and one attendance for both courses.`}
      act={act}
      verb="Show it there"
      doneText={`“${one.activity.name}” stands in ${course?.name ?? 'another course'} too`}
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        id="share-course"
        label="Course"
        required
        options={courses.filter(({ id }) => id !== one.course.id).map(({ id, name }) => ({ value: String(id), name }))}
        value={courseId}
        onChoose={chosen => {
          setCourseId(chosen)
          setSectionId('')
        }}
      />
      <Select
        id="share-section"
        label="Module"
        required
        options={(course?.sections ?? []).map(({ id, name }) => ({ value: String(id), name }))}
        value={sectionId}
        onChoose={setSectionId}
      />
    </ActDialog>
  )
}

/** One of the dialogs about a class. */
export default function ClassDialog({ name, ...rest }: Props & { name: ClassDialogName }) {
  switch (name) {
    case 'move':
      return <MoveDialog {...rest} />
    case 'cancel':
      return <CancelDialog {...rest} />
    case 'restore':
      return <CancelDialog {...rest} isRestore />
    case 'host':
      return <HostDialog {...rest} />
    case 'provider':
      return <ProviderDialog {...rest} />
    case 'share':
      return <ShareDialog {...rest} />
  }
}
