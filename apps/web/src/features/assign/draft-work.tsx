import type { AssignView, WorkView } from '@learn/contract/assignments'
import { WORK_CHARS } from '@learn/contract/assignments/plain'
import { Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ActivityAddress } from '#features/course/queries.ts'
import { RichField } from '#features/rich-text/index.ts'
import { JournalNotice, JournalState } from '#shared/journal/journal-state.tsx'
import { WaitingNotice } from '#shared/submissions/waiting-notice.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { Criteria } from './criteria.tsx'
import { DraftFiles } from './draft-files.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmitAssignment } from './use-submit-assignment.ts'

const SubmitDialog = lazyComponent('submit-work', () => import('./submit-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface Props {
  view: AssignView
  work: WorkView
  address: ActivityAddress
  activityName: string
}

/** A draft: text and files that save themselves, how its learner would mark it, and the way to hand it in. */
export function DraftWork({ view, work, address, activityName }: Props) {
  const { rules, can } = view
  const draft = useDraft(work)
  const handIn = useSubmitAssignment({ workId: work.id, name: activityName, address, submit: draft.journal.submit })
  const [isAsking, setIsAsking] = useState(false)
  const { journal, text, words, files } = draft
  if (!journal.isReady) return <Skeleton className="mt-6 h-80 rounded-card!" />
  const isTooLong = rules.text?.maxWords != null && words > rules.text.maxWords
  const isLocked = !can.work || handIn.isPending
  return (
    <div className="mt-6 flex flex-col gap-4">
      {!can.work && (
        <Notice tone="warn" Icon={Send}>
          This assignment isn’t accepting work now. What you wrote stays here.
        </Notice>
      )}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        <WaitingNotice
          what="This assignment"
          pending={handIn.pending}
          because={handIn.waitsBecause}
          onWithdraw={handIn.takeBack}
        >
          The time it arrives is what counts.
        </WaitingNotice>
        {handIn.fault !== null && !isAsking && (
          <Notice tone="bad" Icon={TriangleAlert}>
            {handIn.fault}
          </Notice>
        )}
      </div>
      {rules.text && (
        <Card aria-label="Text" className="p-5">
          <RichField
            id="work-text"
            label="Your text"
            lines={10}
            maxLength={WORK_CHARS}
            disabled={isLocked}
            value={text}
            isWrong={isTooLong}
            fault={isTooLong ? `Use at most ${rules.text.maxWords} words` : null}
            {...(rules.text.maxWords !== null && { hint: `At most ${rules.text.maxWords} words` })}
            onHtml={draft.setText}
          />
        </Card>
      )}
      {rules.files && <DraftFiles rules={rules.files} workId={work.id} draft={draft} isLocked={isLocked} />}
      {rules.criteria.some(({ levels }) => levels.length > 0) && (
        <Criteria criteria={rules.criteria} own={draft.own} onOwn={draft.setOwn} />
      )}
      <div className="sticky bottom-0 z-raised -mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-canvas px-4 py-3.5 gate:-mx-6 gate:px-6 max-s_desktop:static">
        <div className="min-w-0 flex-1 basis-60">
          <JournalState journal={journal} />
          {!isLocked && <p className="text-small text-ink2">You can change everything until you submit.</p>}
        </div>
        <Button
          size="lg"
          disabled={isLocked || isTooLong || (words === 0 && files.length === 0)}
          onClick={() => setIsAsking(true)}
        >
          <Send size={16} aria-hidden="true" />
          Submit for marking
        </Button>
      </div>
      <JournalNotice
        journal={journal}
        names={{ text: 'Your text', files: 'Your files', own: 'Your self-assessment', accepted: 'The statement' }}
        isJoinable={journal.conflicts[0]?.slot === 'text'}
        textOf={payload =>
          typeof payload === 'string'
            ? payload.replaceAll(/<[^>]*>/g, ' ')
            : Array.isArray(payload)
              ? payload.map(id => draft.nameOf(String(id))).join(', ')
              : JSON.stringify(payload)
        }
      />
      {isAsking && (
        <SubmitDialog
          view={view}
          draft={draft}
          handIn={handIn}
          name={activityName}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
