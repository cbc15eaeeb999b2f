import type { LtiTool } from '@learn/contract/lti'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { CopyLine } from './copy-line.tsx'

const CHECKED = { launch: 'Launch URL', login: 'Login URL', keys: 'Keyset URL' } as const

interface Props {
  tool: LtiTool
  onChange: () => void
  onRemove: () => void
}

/** A tool: what it has to be told of us, whether its addresses answer, and what can be done with it. */
export function ToolCard({ tool, onChange, onRemove }: Props) {
  const { id, name, version, launchurl, clientid, deploymentid, consumerkey } = tool
  const test = useMutation({ mutationFn: () => learn('local_learn_test_tool', { toolid: id }) })
  return (
    <Card aria-labelledby={`tool-${id}`} className="p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={2} look="h3" id={`tool-${id}`} className="min-w-0 wrap-anywhere">
          {name}
        </Heading>
        <Chip>LTI {version}</Chip>
      </div>
      <p className="mt-1 text-small wrap-anywhere text-ink2">Opens links that begin with {launchurl}</p>
      <dl className="mt-3 divide-y divide-line">
        {clientid !== null && <CopyLine name="Client ID" value={clientid} />}
        {version === '1.3' && <CopyLine name="Deployment ID" value={deploymentid} />}
        {version === '1.1' && <CopyLine name="Consumer key" value={consumerkey} />}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" isPending={test.isPending} onClick={() => test.mutate()}>
          Test<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="outline" size="sm" onClick={onChange}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div aria-live="polite" className="space-y-2 [&:not(:empty)]:mt-4">
        {test.error && (
          <Notice tone="bad" Icon={TriangleAlert}>
            {test.error.message}
          </Notice>
        )}
        {!test.isPending &&
          test.data?.checks.map(({ what, ok, message }) => (
            <Notice key={what} tone={ok ? 'ok' : 'bad'} Icon={ok ? CircleCheck : TriangleAlert}>
              {CHECKED[what]}: {message}
            </Notice>
          ))}
      </div>
    </Card>
  )
}
