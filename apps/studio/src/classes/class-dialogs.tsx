import type { ResultOf } from '@learn/contract'
import type { StaffAct } from '@learn/contract/staff'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { parseWhen, toWhen, WhenFields } from '#shared/ui/when-fields.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { Clashes } from './clashes.tsx'

export type ClassPage = ResultOf<'local_learn_get_staff_class'>
export type ClassDialogName = 'move' | 'host' | 'share' | 'cancel' | 'restore'

interface Props {
  page: ClassPage
  onClose: () => void
}

interface FrameProps {
  title: string
  lead?: string
  verb: string
  said: string
  act: StaffAct | null
  onClose: () => void
  children?: ReactNode
}

/** More classes than this are asked a reason for. */
const FREELY = 10

/** A dialog about a class whose dry run tells what stands in its way. */
function ClassFrame({ act, children, ...rest }: FrameProps) {
  const [reason, setReason] = useState('')
  const { data, error, isCurrent } = useDryRun(act)
  const size = (data?.rows.length ?? 0) + (data?.leftoff ?? 0)
  const needsReason = isCurrent && size > FREELY
  return (
    <ActDialog {...rest} act={isCurrent && (!needsReason || reason.trim() !== '') ? act : null} reason={reason}>
      {children}
      <Clashes outcome={act ? data : null} error={act ? error : null} />
      {needsReason && (
        <TextField id="class-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
      )}
    </ActDialog>
  )
}

/** Whether a change also counts for the classes of the series that come after. */
function SeriesField({ page, value, onCheck }: { page: ClassPage; value: boolean; onCheck: (is: boolean) => void }) {
  const { series, activity } = page.class
  const at = series.findIndex(({ id }) => id === activity.id)
  if (at === -1 || at === series.length - 1) return null
  return <Checkbox id="class-whole" label="And all later classes of this series" isChecked={value} onCheck={onCheck} />
}

const NoteField = ({ value, onText }: { value: string; onText: (text: string) => void }) => (
  <TextField
    id="class-note"
    label="Why, for the learners (optional)"
    hint="It stands in their notification and on the page of the class."
    maxLength={300}
    value={value}
    onText={onText}
  />
)

function MoveDialog({ page, onClose }: Props) {
  const { activity, times, minutes } = page.class
  const [when, setWhen] = useState(() => toWhen(times.startAt, minutes))
  const [isWhole, setIsWhole] = useState(false)
  const [note, setNote] = useState('')
  const moment = parseWhen(when)
  return (
    <ClassFrame
      title={`Move ${activity.name}`}
      lead="Its learners are notified of the new time."
      verb="Move"
      said={`${activity.name} has a new time`}
      act={moment && { kind: 'class-move', activityid: activity.id, ...moment, wholeseries: isWhole, note }}
      onClose={onClose}
    >
      <WhenFields id="class" value={when} onChange={setWhen} />
      <SeriesField page={page} value={isWhole} onCheck={setIsWhole} />
      <NoteField value={note} onText={setNote} />
    </ClassFrame>
  )
}

function CancelDialog({ page, isRestore, onClose }: Props & { isRestore: boolean }) {
  const { activity } = page.class
  const [isWhole, setIsWhole] = useState(false)
  const [note, setNote] = useState('')
  return (
    <ClassFrame
      title={isRestore ? `Let ${activity.name} take place` : `Cancel ${activity.name}`}
      lead={isRestore ? 'Its learners are notified that it takes place after all.' : 'Its learners are notified.'}
      verb={isRestore ? 'Reinstate' : 'Cancel class'}
      said={isRestore ? `${activity.name} takes place` : `${activity.name} is cancelled`}
      act={{ kind: 'class-cancel', activityid: activity.id, iscancelled: !isRestore, wholeseries: isWhole, note }}
      onClose={onClose}
    >
      <SeriesField page={page} value={isWhole} onCheck={setIsWhole} />
      <NoteField value={note} onText={setNote} />
    </ClassFrame>
  )
}

function HostDialog({ page, onClose }: Props) {
  const { activity, course, hostId } = page.class
  const [host, setHost] = useState(String(hostId ?? ''))
  const [isWhole, setIsWhole] = useState(false)
  const hosts = page.courses.find(({ id }) => id === course.id)?.hosts ?? []
  return (
    <ClassFrame
      title={`Host of ${activity.name}`}
      verb="Save"
      said={`${activity.name} has another host`}
      act={{ kind: 'class-host', activityid: activity.id, hostid: Number(host) || null, wholeseries: isWhole }}
      onClose={onClose}
    >
      <Select
        id="class-host"
        label="Host"
        placeholder="Whoever teaches the course"
        options={hosts.map(({ id, name }) => ({ value: String(id), name }))}
        value={host}
        onChoose={setHost}
      />
      <SeriesField page={page} value={isWhole} onCheck={setIsWhole} />
    </ClassFrame>
  )
}

function ShareDialog({ page, onClose }: Props) {
  const { activity, course, elsewhere } = page.class
  const [courseId, setCourseId] = useState('')
  const [sectionId, setSectionId] = useState('')
  const known = new Set([course.id, ...elsewhere.map(one => one.course.id)])
  const others = page.courses.filter(({ id, sections }) => !known.has(id) && sections.length > 0)
  const chosen = others.find(({ id }) => String(id) === courseId)
  return (
    <ClassFrame
      title={`Show ${activity.name} in another course`}
      lead="One room and one attendance for the learners of both."
      verb="Show there"
      said={`${activity.name} stands in ${chosen?.name ?? 'another course'} too`}
      act={
        chosen && sectionId
          ? { kind: 'class-share', activityid: activity.id, courseid: chosen.id, sectionid: Number(sectionId) }
          : null
      }
      onClose={onClose}
    >
      <Select
        id="share-course"
        label="Course"
        options={others.map(({ id, name }) => ({ value: String(id), name }))}
        value={courseId}
        onChoose={next => {
          setCourseId(next)
          setSectionId('')
        }}
      />
      <Select
        id="share-module"
        label="Module"
        options={(chosen?.sections ?? []).map(({ id, name }) => ({ value: String(id), name }))}
        disabled={!chosen}
        value={sectionId}
        onChoose={setSectionId}
      />
    </ClassFrame>
  )
}

/** One of the dialogs about a class. */
export function ClassDialog({ name, ...rest }: Props & { name: ClassDialogName }) {
  if (name === 'move') return <MoveDialog {...rest} />
  if (name === 'host') return <HostDialog {...rest} />
  if (name === 'share') return <ShareDialog {...rest} />
  return <CancelDialog {...rest} isRestore={name === 'restore'} />
}
