import type { LtiTool } from '@learn/contract/lti'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { toolsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { CopyLine } from './copy-line.tsx'
import { RemoveToolDialog } from './remove-tool-dialog.tsx'
import { ToolCard } from './tool-card.tsx'
import { ToolDialog } from './tool-dialog.tsx'

type Asked = { what: 'add' } | { what: 'change' | 'remove'; tool: LtiTool } | null

/** Tools of other sites that lessons open with their learners signed in (LTI). */
export default function ToolsScreen() {
  const query = useQuery(toolsQuery)
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ScreenHead title="Tools" lead="Sites that lessons open with their learners signed in, by LTI 1.3 or 1.1.">
        <Button onClick={() => setAsked({ what: 'add' })}>
          <Plus size={17} aria-hidden="true" />
          Add tool
        </Button>
      </ScreenHead>
      <Screen query={query} name="Tools" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ platform, tools }) => (
          <div className="mt-6 grid grid-cols-1 items-start gap-6 s_desktop:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
            {tools.length === 0 ? (
              <Card>
                <Empty text="No tools yet. Links to a tool ask learners for an account of its own until you add it." />
              </Card>
            ) : (
              <ul className="space-y-4">
                {tools.map(tool => (
                  <li key={tool.id}>
                    <ToolCard
                      tool={tool}
                      onChange={() => setAsked({ what: 'change', tool })}
                      onRemove={() => setAsked({ what: 'remove', tool })}
                    />
                  </li>
                ))}
              </ul>
            )}
            <Card aria-labelledby="platform" className="p-6">
              <Heading level={2} look="h3" id="platform">
                What a tool asks of us
              </Heading>
              <p className="mt-1 text-small text-ink2">Copy these to the settings of the tool.</p>
              <dl className="mt-3 divide-y divide-line">
                <CopyLine name="Platform ID (issuer)" value={platform.issuer} />
                <CopyLine name="Login URL" value={platform.login} />
                <CopyLine name="Token URL" value={platform.token} />
                <CopyLine name="Keyset URL" value={platform.keys} />
                <CopyLine name="Deep linking return" value={platform.choice} />
                <CopyLine name="LTI 1.1 outcomes" value={platform.outcomes} />
              </dl>
            </Card>
          </div>
        )}
      </Screen>
      {asked?.what === 'add' && <ToolDialog onClose={close} />}
      {asked?.what === 'change' && <ToolDialog tool={asked.tool} onClose={close} />}
      {asked?.what === 'remove' && <RemoveToolDialog tool={asked.tool} onClose={close} />}
    </>
  )
}
