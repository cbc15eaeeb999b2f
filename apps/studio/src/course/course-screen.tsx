import type { StudioActivity, StudioCourse, StudioModule } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Library, Plus, Table2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import { made, useAct } from '#studio/acts/use-act.ts'
import { courseQuery, programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { NewClassDialog } from '#studio/classes/new-class-dialog.tsx'
import { SeeBatch } from '#studio/people/see-batch.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import { ActivityDialog, ModuleDialog, MoveDialog } from './course-dialogs.tsx'
import { Health } from './health.tsx'
import { ModuleCard } from './module-card.tsx'
import { OpensDialog } from './opens-dialog.tsx'
import { type Order, placeActivity, readOrder, stepActivity, stepModule } from './order.ts'
import { ReachDialog } from './reach-dialog.tsx'
import { Settings } from './settings.tsx'
import { SkillsDialog } from './skills-dialog.tsx'
import { Trash } from './trash.tsx'

/** The structure of a course: modules and activities, where each stands, and what can be done with them. */
export default function CourseScreen() {
  const { courseId } = useParams({ strict: false })
  const query = useQuery(courseQuery(Number(courseId)))
  return (
    <Screen query={query} name="Course" skeleton={<CardSkeleton className="h-90" />}>
      {course => <Course course={course} />}
    </Screen>
  )
}

type Asked =
  | { what: 'module' }
  | { what: 'rename'; module: StudioModule }
  | { what: 'activity'; module: StudioModule }
  | { what: 'class'; module: StudioModule }
  | { what: 'move'; activity: StudioActivity }
  | { what: 'opens'; activity: StudioActivity }
  | { what: 'completion'; activity: StudioActivity }
  | { what: 'reach'; activity: StudioActivity }
  | { what: 'skills'; activity: StudioActivity }
  | { what: 'module-opens'; module: StudioModule }
  | null

function Course({ course }: { course: StudioCourse }) {
  const [asked, setAsked] = useState<Asked>(null)
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [told, setTold] = useState('')
  const [tab, setTab] = useState<'structure' | 'settings' | 'health'>('structure')
  const doing = useAct()
  const { modules, can } = course
  const order = readOrder(modules)
  const arrange = (next: Order | null, said: string) => {
    setTold(next ? said : 'There is no place further that way')
    if (next) doing.mutate({ act: { kind: 'arrange', courseid: course.id, order: next }, said })
  }
  const actsOf = (module: StudioModule) => ({
    add: () => setAsked({ what: 'activity', module }),
    rename: () => setAsked({ what: 'rename', module }),
    opens: () => setAsked({ what: 'module-opens', module }),
    step: (by: -1 | 1) => arrange(stepModule(order, module.id, by), `${module.name} moved ${by === 1 ? 'down' : 'up'}`),
    show: (show: boolean) =>
      doing.mutate({
        act: { kind: 'section', sectionid: module.id, show },
        said: `${module.name} is ${show ? 'shown' : 'hidden'}`,
      }),
    trash: () =>
      doing.mutate({
        act: { kind: 'trash', sectionids: [module.id], activityids: [] },
        said: `${module.name} is in the trash`,
      }),
    drop: (id: number, at: number) => arrange(placeActivity(order, id, module.id, at), 'Moved'),
    of: (id: number) => rowActs(module.activities.find(one => one.id === id)),
  })
  const rowActs = (activity: StudioActivity | undefined) => {
    const { id, name } = activity ?? { id: 0, name: '' }
    return {
      move: () => activity && setAsked({ what: 'move', activity }),
      opens: () => activity && setAsked({ what: 'opens', activity }),
      completion: () => activity && setAsked({ what: 'completion', activity }),
      reach: () => activity && setAsked({ what: 'reach', activity }),
      skills: () => activity && setAsked({ what: 'skills', activity }),
      step: (by: -1 | 1) => arrange(stepActivity(order, id, by), `${name} moved ${by === 1 ? 'down' : 'up'}`),
      duplicate: () => doing.mutate({ act: { kind: 'duplicate', activityid: id }, said: `A copy of ${name} is there` }),
      show: (show: boolean) =>
        doing.mutate({
          act: { kind: 'visible', activityids: [id], show },
          said: `${name} is ${show ? 'shown' : 'hidden'}`,
        }),
      trash: () =>
        doing.mutate({ act: { kind: 'trash', activityids: [id], sectionids: [] }, said: `${name} is in the trash` }),
    }
  }
  const mark = (id: number, isMarked: boolean) =>
    setMarked(new Set(isMarked ? [...marked, id] : [...marked].filter(one => one !== id)))
  return (
    <>
      <CourseHead course={course} onAddModule={() => setAsked({ what: 'module' })} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <TabList
        id="course"
        label="About this course"
        look="line"
        className="mt-5 flex h-11"
        tabs={[
          { value: 'structure', name: 'Structure' },
          { value: 'settings', name: 'Settings' },
          { value: 'health', name: 'Health' },
        ]}
        value={tab}
        onChoose={setTab}
      />
      <TabPanel id="course" value="settings" isShown={tab === 'settings'} className="mt-5">
        {tab === 'settings' && <Settings course={course} />}
      </TabPanel>
      <TabPanel id="course" value="health" isShown={tab === 'health'} className="mt-5">
        {tab === 'health' && <Health courseId={course.id} />}
      </TabPanel>
      <TabPanel id="course" value="structure" isShown={tab === 'structure'} className="mt-5 space-y-3">
        {modules.length === 0 && (
          <Card>
            <Empty text="Nothing is in this course yet. Add a module, then what learners do in it." />
          </Card>
        )}
        {modules.map((module, index) => (
          <ModuleCard
            key={module.id}
            module={module}
            number={index + 1}
            acts={can.write ? actsOf(module) : null}
            marked={marked}
            onMark={mark}
            onPlanClass={can.plan ? () => setAsked({ what: 'class', module }) : null}
          />
        ))}
        <Trash course={course} />
      </TabPanel>
      {marked.size > 0 && (
        <BulkBar
          activities={modules.flatMap(({ activities }) => activities.filter(({ id }) => marked.has(id)))}
          known={course.knownSkills}
          onDone={() => setMarked(new Set())}
        />
      )}
      <CourseDialogs course={course} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** What it is, where it belongs, and its gradebook. */
function CourseHead({ course, onAddModule }: { course: StudioCourse; onAddModule: () => void }) {
  const { modules, can } = course
  const { data } = useQuery(programsQuery)
  const ids = new Set(course.programs.map(({ id }) => id))
  const batches = data?.programs.filter(({ id }) => ids.has(id)).flatMap(program => program.batches) ?? []
  return (
    <ScreenHead
      title={course.name}
      lead={
        <>
          {plural(modules.length, 'module')} · {plural(course.learners, 'learner')} ·{' '}
          {course.programs.map(({ id, name }) => (
            <Link key={id} to="/programs/$programId" params={{ programId: String(id) }} className={linkClass('mr-2')}>
              {name}
            </Link>
          ))}
        </>
      }
    >
      <SeeBatch batches={batches} back={`/studio/courses/${course.id}`} />
      <Link
        to="/courses/$courseId/questions"
        params={{ courseId: String(course.id) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Library size={17} aria-hidden="true" />
        Questions
      </Link>
      {can.seeMarks && (
        <Link
          to="/gradebook/$courseId"
          params={{ courseId: String(course.id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Table2 size={17} aria-hidden="true" />
          Gradebook
        </Link>
      )}
      {can.write && (
        <>
          <Button onClick={onAddModule}>
            <Plus size={17} aria-hidden="true" />
            Add module
          </Button>
        </>
      )}
    </ScreenHead>
  )
}

function CourseDialogs({ course, asked, onClose }: { course: StudioCourse; asked: Asked; onClose: () => void }) {
  const navigate = useNavigate()
  if (asked === null) return null
  if (asked.what === 'module') return <ModuleDialog courseId={course.id} onClose={onClose} />
  if (asked.what === 'rename') return <ModuleDialog courseId={course.id} module={asked.module} onClose={onClose} />
  if (asked.what === 'move') return <MoveDialog course={course} activity={asked.activity} onClose={onClose} />
  if (asked.what === 'class') return <NewClassDialog courseId={course.id} module={asked.module} onClose={onClose} />
  if (asked.what === 'completion') return <CompletionDialog activity={asked.activity} onClose={onClose} />
  if (asked.what === 'skills')
    return <SkillsDialog activities={[asked.activity]} known={course.knownSkills} onClose={onClose} />
  if (asked.what === 'reach') return <ReachDialog activity={asked.activity} onClose={onClose} />
  if (asked.what === 'opens' || asked.what === 'module-opens') {
    const [part, thing] =
      asked.what === 'opens' ? (['activity', asked.activity] as const) : (['section', asked.module] as const)
    return <OpensDialog {...{ course, part, onClose }} id={thing.id} name={thing.name} opens={thing.opens} />
  }
  return (
    <ActivityDialog
      module={asked.module}
      onClose={onClose}
      onDone={outcome => {
        const id = made(outcome, 'activity')
        if (id !== null) void navigate({ to: '/a/$activityId', params: { activityId: String(id) } })
      }}
    />
  )
}
