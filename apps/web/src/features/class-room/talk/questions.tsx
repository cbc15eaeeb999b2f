import type { ClassTalk } from '@learn/contract/live'
import { useId, useState } from 'react'
import { EmptyLine } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { AskForm } from './ask-form.tsx'
import { QuestionRow } from './question-row.tsx'

const FILTERS = { all: 'All', open: 'Open', answered: 'Answered' } as const
type Filter = keyof typeof FILTERS

interface Props {
  sessionId: number
  talk: ClassTalk
  isHost: boolean
}

/** The questions of a class by votes: learners ask and vote, the host answers. */
export function Questions({ sessionId, talk, isHost }: Props) {
  const id = useId()
  const [filter, setFilter] = useState<Filter>(isHost ? 'open' : 'all')
  const of = (one: Filter) =>
    talk.questions.filter(({ state }) => one === 'all' || (one === 'answered') === (state === 'answered'))
  const shown = of(filter)
  return (
    <>
      <div className="px-4 pt-4">
        <TabList
          id={id}
          label="Which questions"
          look="box"
          tabs={(Object.keys(FILTERS) as Filter[]).map(value => ({
            value,
            name: FILTERS[value],
            detail: <span className="tnum ml-1.5 text-ink3">{of(value).length}</span>,
          }))}
          value={filter}
          onChoose={setFilter}
        />
      </div>
      <TabPanel id={id} value={filter} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="divide-y divide-line">
          {shown.map(question => (
            <QuestionRow key={question.id} sessionId={sessionId} question={question} isHost={isHost} />
          ))}
        </ul>
        {shown.length === 0 && (
          <div className="px-4">
            <EmptyLine
              text={filter === 'answered' ? 'Nothing is answered yet.' : 'No questions here. Ask the first one.'}
            />
          </div>
        )}
      </TabPanel>
      {!isHost && <AskForm sessionId={sessionId} isMuted={talk.isMuted} />}
    </>
  )
}
