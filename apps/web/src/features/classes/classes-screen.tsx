import type { StaffClass } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useServerNow } from '#shared/api/server-time.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Pagination } from '#shared/ui/pagination.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { Select } from '#shared/ui/select.tsx'
import { Empty, Skeleton } from '#shared/ui/states.tsx'
import { TabList, TabPanel } from '#shared/ui/tabs.tsx'
import type { ClassDialogName } from './class-dialogs.tsx'
import { ClassItem } from './class-item.tsx'
import { classesQuery } from './queries.ts'
import { useUndo } from './use-act.ts'

const NewClassDialog = lazyComponent('new-class', () => import('./new-class-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})
const ClassDialog = lazyComponent('class-dialog', () => import('./class-dialogs.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

const NAME = 'Classes'
const TABS = [
  { value: 'coming', name: 'Coming up' },
  { value: 'past', name: 'Past' },
] as const
const STEP_S = 15

/** The classes that the reader plans: made, moved, cancelled, each with what it clashes with, and taken back. */
export default function ClassesScreen() {
  const [when, setWhen] = useState<'coming' | 'past'>('coming')
  const [courseId, setCourseId] = useState('')
  const [page, setPage] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [opened, setOpened] = useState<{ one: StaffClass; name: ClassDialogName } | null>(null)
  const { done, setDone, undo } = useUndo(['staff-classes'])
  const query = useQuery(
    classesQuery({ page, ...(when === 'past' && { when }), ...(courseId && { courseid: Number(courseId) }) }),
  )
  const nowS = useServerNow(Number.POSITIVE_INFINITY, STEP_S)
  const id = useId()
  usePageTitle(NAME)
  const { courses = [], providers = [] } = query.data ?? {}
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading level={1} look="h1" className="mr-auto">
          {NAME}
        </Heading>
        <Button disabled={courses.length === 0} onClick={() => setIsNew(true)}>
          <Plus size={18} aria-hidden="true" />
          New class
        </Button>
      </div>
      <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-body text-ink2 empty:hidden">
        {done && (
          <>
            {done.text}.
            <Button
              variant="outline"
              size="sm"
              isPending={undo.isPending}
              onClick={() => undo.mutate(done.operationId)}
            >
              Undo
            </Button>
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <TabList
          id={id}
          label={NAME}
          look="pill"
          tabs={TABS}
          value={when}
          onChoose={chosen => {
            setWhen(chosen)
            setPage(0)
          }}
        />
        <div className="ml-auto w-60">
          <Select
            id="classes-course"
            label="Course"
            look="small"
            placeholder="All courses"
            options={courses.map(course => ({ value: String(course.id), name: course.name }))}
            value={courseId}
            onChoose={chosen => {
              setCourseId(chosen)
              setPage(0)
            }}
          />
        </div>
      </div>
      <TabPanel id={id} value={when} className="mt-4">
        <Screen query={query} name={NAME} skeleton={<Skeleton className="h-120" />}>
          {({ items, total, pagesize }) => (
            <>
              <Card>
                {items.length === 0 && <Empty text={when === 'coming' ? 'No classes planned.' : 'No classes yet.'} />}
                <ul className="divide-y divide-line">
                  {items.map(one => (
                    <ClassItem
                      key={one.activity.id}
                      one={one}
                      nowS={nowS}
                      onDialog={name => setOpened({ one, name })}
                    />
                  ))}
                </ul>
              </Card>
              {total > pagesize && (
                <div className="mt-4">
                  <Pagination
                    label="Pages of classes"
                    page={page + 1}
                    pageCount={Math.ceil(total / pagesize)}
                    onPage={chosen => setPage(chosen - 1)}
                  />
                </div>
              )}
            </>
          )}
        </Screen>
      </TabPanel>
      {isNew && (
        <NewClassDialog
          courses={courses}
          providers={providers}
          nowS={nowS}
          onClose={() => setIsNew(false)}
          onDone={setDone}
        />
      )}
      {opened && (
        <ClassDialog
          {...opened}
          courses={courses}
          providers={providers}
          onClose={() => setOpened(null)}
          onDone={setDone}
        />
      )}
    </>
  )
}
