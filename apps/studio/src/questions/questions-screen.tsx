import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty } from '#shared/ui/states.tsx'
import { courseQuery, questionsQuery, statisticsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import QuestionDialog, { type OpenedQuestion } from '#studio/editor/fields/quiz/question-dialog.tsx'
import { filterQuestions, joinStatistics, NO_FILTER } from './filter.ts'
import { openQuestion } from './open-question.ts'
import { QuestionFilter } from './question-filter.tsx'
import { QuestionTable } from './question-table.tsx'
import { QuestionsBar } from './questions-bar.tsx'

/** The question bank of a course: what is in it, where it is asked, and how it fares. */
export default function QuestionsScreen() {
  const courseId = Number(useParams({ strict: false }).courseId)
  const query = useQuery(courseQuery(courseId))
  return (
    <Screen query={query} name="Questions" skeleton={<CardSkeleton className="h-90" />}>
      {({ id, name, can }) => <Bank courseId={id} courseName={name} mayWrite={can.write} />}
    </Screen>
  )
}

interface Props {
  courseId: number
  courseName: string
  mayWrite: boolean
}

function Bank({ courseId, courseName, mayWrite }: Props) {
  const query = useQuery(questionsQuery(courseId))
  const statistics = useQuery(statisticsQuery(courseId))
  const [filter, setFilter] = useState(NO_FILTER)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // Null: a new question.
  const [opened, setOpened] = useState<OpenedQuestion | null | undefined>()
  const rows = joinStatistics(query.data?.questions ?? [], statistics.data?.questions)
  const found = filterQuestions(rows, filter)
  const chosen = found.filter(({ key }) => marked.has(key))
  return (
    <>
      <ScreenHead
        title="Questions"
        lead={
          <>
            {plural(rows.filter(({ isRetired }) => !isRetired).length, 'question')} of{' '}
            <Link to="/courses/$courseId" params={{ courseId: String(courseId) }} className={linkClass()}>
              {courseName}
            </Link>
          </>
        }
      >
        {mayWrite && (
          <Button onClick={() => setOpened(null)}>
            <Plus size={17} aria-hidden="true" />
            New question
          </Button>
        )}
      </ScreenHead>
      <Screen query={query} name="Questions" skeleton={<CardSkeleton className="mt-6 h-90" />}>
        {({ categories }) => (
          <Card className="mt-6 p-6">
            {rows.length === 0 ? (
              <Empty text="The bank is empty. Questions come in with courses and files, or are written here." />
            ) : (
              <>
                <QuestionFilter rows={rows} categories={categories} filter={filter} onFilter={setFilter} />
                <p role="status" className="mt-4 text-small text-ink3">
                  {plural(found.length, 'question')} found
                </p>
                <QuestionTable
                  rows={found}
                  hasFigures={statistics.isSuccess}
                  marked={mayWrite ? marked : null}
                  onMark={setMarked}
                  onOpen={mayWrite ? key => void openQuestion(courseId, key).then(setOpened) : null}
                />
              </>
            )}
            {chosen.length > 0 && (
              <QuestionsBar
                courseId={courseId}
                questions={chosen}
                categories={categories}
                onDone={() => setMarked(new Set())}
              />
            )}
          </Card>
        )}
      </Screen>
      {opened !== undefined && (
        <QuestionDialog
          courseId={courseId}
          opened={opened}
          onSaved={() => undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
