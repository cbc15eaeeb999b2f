import type { ClassEvents, ClassTalk, LiveClass } from '@learn/contract/live'
import { useId, useState } from 'react'
import { useServerNow } from '#shared/api/server-time.ts'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { type Tab, TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { Chat } from '../chat.tsx'
import { People } from './people.tsx'
import { PollNotice } from './poll-notice.tsx'
import { Polls } from './polls.tsx'
import { Questions } from './questions.tsx'
import { useTalk } from './use-talk.ts'

type TabName = 'chat' | 'questions' | 'polls' | 'people'

interface Props {
  sessionId: number
  liveClass: LiveClass
  events: ClassEvents | undefined
  isHost: boolean
  /** The people of the class are one of the tabs. */
  hasPeople?: boolean
}

const tabsOf = (talk: ClassTalk | undefined, hasPeople: boolean): Tab<TabName>[] => {
  const open = talk?.questions.filter(({ state }) => state !== 'answered').length ?? 0
  return [
    { value: 'chat', name: 'Chat' },
    { value: 'questions', name: 'Questions', detail: count(open) },
    { value: 'polls', name: 'Polls', detail: count(talk?.polls.length ?? 0) },
    ...(hasPeople ? [{ value: 'people' as const, name: 'People', detail: count(talk?.hands.raised ?? 0) }] : []),
  ]
}

const count = (n: number) => n > 0 && <span className="tnum ml-1.5 font-normal text-ink3">{n}</span>

/** Beside the stage of a class: chat, questions and polls, and for its host the people. */
export function TalkPanel({ sessionId, liveClass, events, isHost, hasPeople = false }: Props) {
  const id = useId()
  const [chosen, setTab] = useState<TabName>('chat')
  const tab = chosen === 'people' && !hasPeople ? 'chat' : chosen
  const talk = useTalk(sessionId)
  const nowS = useServerNow(Number.POSITIVE_INFINITY)
  const open = talk?.polls.find(({ isOpen, closesAt }) => isOpen && closesAt > nowS)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TabList
        id={id}
        label="Beside the class"
        look="line"
        className="h-12 shrink-0 overflow-x-auto"
        tabs={tabsOf(talk, hasPeople)}
        value={tab}
        onChoose={setTab}
      />
      {!isHost && open && tab !== 'polls' && <PollNotice poll={open} nowS={nowS} onOpen={() => setTab('polls')} />}
      <TabPanel id={id} value="chat" isShown={tab === 'chat'} className="flex min-h-0 flex-1 flex-col">
        <Chat sessionId={sessionId} data={events} isHost={isHost} isMuted={talk?.isMuted ?? false} />
      </TabPanel>
      {tab !== 'chat' && (
        <TabPanel id={id} value={tab} className="flex min-h-0 flex-1 flex-col">
          {!talk && <CardSkeleton className="m-4 h-40" />}
          {talk && tab === 'questions' && <Questions sessionId={sessionId} talk={talk} isHost={isHost} />}
          {talk && tab === 'polls' && <Polls sessionId={sessionId} polls={talk.polls} nowS={nowS} isHost={isHost} />}
          {talk?.people && tab === 'people' && (
            <People sessionId={sessionId} liveClass={liveClass} talk={talk} people={talk.people} />
          )}
        </TabPanel>
      )}
    </div>
  )
}
