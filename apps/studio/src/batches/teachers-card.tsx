import type { StudioBatchDates } from '@learn/contract/studio'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Select } from '#shared/ui/select.tsx'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { type ReasonAct, ReasonDialog } from '#studio/people/person-dialogs.tsx'

/** Who teaches a batch: staff with the role of a teacher over it. */
export function TeachersCard({ batch }: { batch: StudioBatchDates }) {
  const [asked, setAsked] = useState<'new' | ReasonAct | null>(null)
  const { teachers, can, name } = batch
  return (
    <Card className="p-6" aria-labelledby="teachers">
      <Heading level={2} look="h2" id="teachers">
        Teachers
      </Heading>
      {teachers.length === 0 && <EmptyLine text="Nobody teaches this batch yet." />}
      <ul className="mt-3 divide-y divide-line">
        {teachers.map(teacher => (
          <li key={teacher.grantid} className="flex items-center gap-3 py-2 text-body">
            <span className="min-w-0 flex-1 break-words">
              {teacher.name}
              {teacher.endsAt !== null && (
                <span className="block text-small text-ink2">until {shortDay(teacher.endsAt)}</span>
              )}
            </span>
            {can.giveRoles && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() =>
                  setAsked({
                    title: `End ${teacher.name}’s role`,
                    lead: `They no longer teach ${name || 'this batch'}. Their other roles stay.`,
                    verb: 'End role',
                    said: `${teacher.name} no longer teaches here`,
                    act: { kind: 'role-end', userid: teacher.userid, grantid: teacher.grantid },
                  })
                }
              >
                Remove<span className="sr-only"> {teacher.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can.giveRoles && batch.staff && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAsked('new')}>
          Add a teacher
        </Button>
      )}
      {asked === 'new' && <AddTeacher batch={batch} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && <ReasonDialog act={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function AddTeacher({ batch, onClose }: { batch: StudioBatchDates; onClose: () => void }) {
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  const known = new Set(batch.teachers.map(({ userid }) => userid))
  const others = (batch.staff ?? []).filter(({ id }) => !known.has(id))
  const chosen = others.find(({ id }) => String(id) === userId)
  return (
    <ActDialog
      title="Add a teacher"
      lead="They see the learners of this batch, mark their work and take their classes."
      verb="Add"
      said={`${chosen?.name ?? 'Somebody'} teaches ${batch.name || 'the batch'}`}
      act={chosen && reason.trim() ? { kind: 'role', userid: chosen.id, role: 'teacher', programid: batch.id } : null}
      reason={reason}
      onClose={onClose}
    >
      <Select
        id="teacher"
        label="Who"
        placeholder="Choose somebody of the staff"
        options={others.map(({ id, name }) => ({ value: String(id), name }))}
        value={userId}
        onChoose={setUserId}
      />
      <TextField id="teacher-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
