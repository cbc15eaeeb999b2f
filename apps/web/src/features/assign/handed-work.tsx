import type { AssignView, WorkView } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { Hourglass, RotateCcw } from 'lucide-react'
import type { ActivityAddress } from '#features/course/queries.ts'
import { RichText } from '#features/rich-text/index.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { againText, overdueText } from './assign-text.ts'
import { FileList } from './file-list.tsx'
import { Mark } from './mark.tsx'
import { useWork } from './use-work.ts'

interface Props {
  view: AssignView
  work: WorkView
  address: ActivityAddress
  onBegun: () => void
}

/** Work that was handed in: its receipt or its mark, what was written, and what may follow. */
export function HandedWork({ view, work, address, onBegun }: Props) {
  const { start, takeBack } = useWork(address)
  const { mark, submittedAt, receipt, lateS, textHtml, files } = work
  const isLast = view.attempts.at(-1)?.id === work.id
  const again = againText(view)
  return (
    <div className="mt-6 flex flex-col gap-4">
      {mark ? (
        <Mark view={view} work={work} mark={mark} />
      ) : (
        <Card aria-labelledby="handed" className="p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Heading level={2} look="h3" id="handed">
              Submitted
            </Heading>
            <Chip tone={lateS > 0 ? 'warn' : 'ok'}>{overdueText(lateS)}</Chip>
          </div>
          <dl className="tnum mt-3 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-body">
            <dt className="text-ink2">On</dt>
            <dd>{submittedAt !== null && writtenMoment(submittedAt)}</dd>
            <dt className="text-ink2">Receipt</dt>
            <dd className="font-mono">{receipt}</dd>
          </dl>
          <p className="mt-3 flex items-center gap-2 text-small text-ink2">
            <Hourglass size={15} aria-hidden="true" className="shrink-0 text-ink3" />
            {view.rules.maxPoints === null
              ? 'Received. This assignment isn’t marked.'
              : 'Waiting for its mark. Everyone’s marks are released at the same time.'}
          </p>
          {isLast && view.can.takeBack && (
            <div className="mt-4">
              <Button
                variant="outline"
                isPending={takeBack.isPending}
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate(work.id)}
              >
                Withdraw and edit
              </Button>
            </div>
          )}
        </Card>
      )}
      {isLast && (view.can.again || again !== '') && mark && (
        <Card aria-label="Another attempt" className="flex flex-wrap items-center justify-between gap-4 p-5">
          <div className="min-w-0 flex-1 basis-60">
            {view.can.again && <p className="text-body font-semibold">You can submit once more</p>}
            <p className="text-small text-ink2">{again}</p>
          </div>
          {view.can.again && (
            <Button
              isPending={start.isPending}
              disabled={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: onBegun })}
            >
              <RotateCcw size={16} aria-hidden="true" />
              Start attempt {work.number + 1}
            </Button>
          )}
        </Card>
      )}
      <p role="alert" className="text-small text-badink empty:hidden">
        {(start.error ?? takeBack.error)?.message}
      </p>
      <Card aria-labelledby="work" className="p-5">
        <Heading level={2} look="h3" id="work">
          What you submitted
        </Heading>
        {textHtml && <RichText html={textHtml} headingsFrom={3} className="mt-3 max-w-text" />}
        {files.length > 0 && <FileList label="Submitted files" files={files} className="mt-4" />}
      </Card>
    </div>
  )
}
