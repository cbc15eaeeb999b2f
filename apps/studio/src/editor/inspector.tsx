import type { StudioEditor } from '@learn/contract/studio'
import { Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Key } from '#shared/ui/key.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { plural } from '#studio/app/words.ts'
import { Changes } from './changes.tsx'
import type { Text } from './draft-saver.ts'
import { Scheduled } from './scheduled.tsx'
import { Versions } from './versions.tsx'

const ScheduleDialog = lazyComponent('schedule-dialog', () => import('./schedule-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

interface Props {
  thing: StudioEditor
  text: Text
  hasChanges: boolean
  onRestore: (text: Text) => void
  /** Saves what waits and gives the revision that stands then. */
  getRev: () => Promise<number>
}

type TabName = 'changes' | 'versions'
const UNDO_DAYS = 30

/** What changes for learners, whom it reaches, the versions, and the publication. */
export function Inspector({ thing, text, hasChanges, onRestore, getRev }: Props) {
  const [tab, setTab] = useState<TabName>('changes')
  const { id, live, versions, isVisible, can, standing } = thing
  const doing = useAct()
  /** The revision for which a moment is chosen. */
  const [scheduled, setScheduled] = useState<number | null>(null)
  const [openedAtS] = useState(() => Date.now() / 1000)
  const next = standing.versions + 1
  const mayPublish = can.write && (hasChanges || !isVisible)
  const publish = async () => {
    if (!mayPublish || doing.isPending) return
    const rev = await getRev()
    doing.mutate({ act: { kind: 'publish', activityid: id, rev }, said: `Version ${next} is live` })
  }
  const latest = useRef(publish)
  useEffect(() => {
    latest.current = publish
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside
      aria-label="Publication"
      className="flex w-90 shrink-0 flex-col border-l border-line bg-surface sm_desktop:w-100"
    >
      <TabList
        id="inspector"
        label="About this activity"
        look="line"
        className="flex h-11 shrink-0"
        tabs={[
          { value: 'changes', name: 'Changes' },
          {
            value: 'versions',
            name: 'Versions',
            detail: versions.length > 0 && <span className="ml-1.5 text-small text-ink3">{versions.length}</span>,
          },
        ]}
        value={tab}
        onChoose={setTab}
      />
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list of changes scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4"
      >
        <TabPanel id="inspector" value="changes" isShown={tab === 'changes'}>
          <Heading level={2} look="body">
            {isVisible ? `Version ${next} against what learners see` : 'Not live yet'}
          </Heading>
          <Changes thing={thing} before={live} after={text} />
          <Affected thing={thing} />
        </TabPanel>
        <TabPanel id="inspector" value="versions" isShown={tab === 'versions'}>
          <Versions thing={thing} onRestore={onRestore} />
        </TabPanel>
      </div>
      {can.write && (
        <div className="border-t border-line px-5 py-4">
          <Scheduled thing={thing} />
          <div className="flex gap-2">
            <Button
              className="flex-1"
              disabled={!mayPublish}
              isPending={doing.isPending}
              onClick={() => void publish()}
            >
              Publish version {next}
            </Button>
            {mayPublish && !thing.schedule && (
              <Button variant="outline" onClick={() => void getRev().then(setScheduled)}>
                Publish later…
              </Button>
            )}
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-1 text-small text-ink3">
            Can be undone until {shortDay(openedAtS + UNDO_DAYS * 86_400)}. <Key>Ctrl</Key> <Key>Enter</Key> publishes.
          </p>
        </div>
      )}
      {scheduled !== null && (
        <ScheduleDialog activityId={id} name={text.name} rev={scheduled} onClose={() => setScheduled(null)} />
      )}
    </aside>
  )
}

function Affected({ thing: { affected } }: { thing: StudioEditor }) {
  const { learners, opened, completed } = affected
  return (
    <section aria-labelledby="affected" className="mt-4 rounded-card border border-line bg-sunken px-4 py-3.5">
      <Heading level={2} look="body" id="affected" className="flex items-center gap-2">
        <Users size={16} aria-hidden="true" />
        Who is affected
      </Heading>
      <ul className="mt-2 space-y-1.5 text-small text-ink2">
        <li>
          <b className="text-ink">{plural(learners, 'learner')}</b> can open this course
        </li>
        <li>
          <b className="text-ink">{opened}</b> opened this before
        </li>
        <li>
          <b className="text-ink">{completed} completed it</b> and stay completed
        </li>
      </ul>
    </section>
  )
}
