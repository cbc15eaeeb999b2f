import { useId, useState } from 'react'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { type Step, Stepper } from '#shared/ui/stepper.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Sample } from './sample.tsx'

const STEPS: readonly Step[] = [
  { id: 'personal', name: 'Personal details', note: 'Complete', state: 'done' },
  { id: 'work', name: 'Professional information', note: '5 of 7 filled', state: 'open' },
  { id: 'skills', name: 'Skill proficiency', state: 'open' },
  { id: 'careers', name: 'Careers', note: 'Opens after 10th, 12th and graduation details', state: 'locked' },
]
const TABS = [
  { value: 'learners', name: 'Learners' },
  { value: 'leads', name: 'Leads' },
  { value: 'imports', name: 'Imports' },
] as const
type TabName = (typeof TABS)[number]['value']

const PEOPLE = [
  { id: 4, name: 'Harish Gowda', access: 'Premium', marks: 72 },
  { id: 12, name: 'Ananya Dutta', access: 'Free', marks: 8 },
]
const COLUMNS: readonly Column<(typeof PEOPLE)[number]>[] = [
  { name: 'Name', isRowHead: true, cell: ({ name }) => name },
  { name: 'Access', cell: ({ access }) => <Chip tone={access === 'Premium' ? 'brand' : 'mute'}>{access}</Chip> },
  { name: 'Marks', isFigure: true, cell: ({ marks }) => marks },
]

function TabSample({ look }: { look: 'line' | 'box' | 'pill' }) {
  const id = useId()
  const [tab, setTab] = useState<TabName>('learners')
  return (
    <div>
      <TabList
        id={id}
        label={`Lists, ${look}`}
        tabs={TABS}
        value={tab}
        onChoose={setTab}
        look={look}
        className="h-11"
      />
      <TabPanel id={id} value={tab} className="pt-3 text-body text-ink2">
        What the tab {tab} shows.
      </TabPanel>
    </div>
  )
}

/** What orders a screen. */
export function StructureSamples() {
  const [step, setStep] = useState('work')
  const [isOpen, setIsOpen] = useState(true)
  return (
    <div className="grid grid-cols-2 gap-6">
      <Sample name="Tabs">
        <div className="space-y-6">
          <TabSample look="line" />
          <TabSample look="box" />
          <TabSample look="pill" />
        </div>
      </Sample>
      <Sample name="Stepper">
        <Stepper label="Profile" steps={STEPS} currentId={step} onChoose={setStep} />
      </Sample>
      <Sample name="Table">
        <Table label="People" columns={COLUMNS} rows={PEOPLE} keyOf={({ id }) => id} />
      </Sample>
      <Sample name="Disclosure">
        <Card className="overflow-hidden">
          <Disclosure
            level={4}
            isOpen={isOpen}
            onToggle={setIsOpen}
            head={<span className="flex-1 text-h3">Joins and set operations</span>}
            headClassName="min-h-15 w-full gap-3.5 rounded-card px-5 -outline-offset-2!"
            panelClassName="border-t border-line px-5 py-4 text-body text-ink2"
          >
            Six lessons and a quiz.
          </Disclosure>
        </Card>
      </Sample>
    </div>
  )
}
