import type { OfferCard } from '@learn/contract/free'
import { FREE_OFFERS_PER_PAGE, FREE_SEARCH_LIMIT } from '@learn/contract/free/plain'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BookOpenText, Clock } from 'lucide-react'
import { useState } from 'react'
import { boundText, lengthText } from '#shared/lib/length-text.ts'
import { useSettled } from '#shared/lib/use-settled.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { CutText } from '#shared/ui/cut-text.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Pagination } from '#shared/ui/pagination.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CardSkeleton, ErrorPanel } from '#shared/ui/states.tsx'
import { CourseArt } from './course-art.tsx'
import { getWords, lessonsText, modulesText } from './free-text.ts'
import { freeOffersQuery } from './queries.ts'
import { useEnrol } from './use-enrol.ts'

interface Props {
  /** The first courses on offer. */
  courses: readonly OfferCard[]
  /** How many are on offer in all. */
  total: number
}

/** From so many on, courses are looked for and not only seen. */
const SEARCH_FROM = 5
const SEEK_AFTER_MS = 250

/** Four in a row, or three where the last row would hold one alone; in a narrower window three or two. */
export const columnsFor = (count: number): string =>
  clsx(
    count % 3 === 1 ? 's_desktop:grid-cols-2' : 's_desktop:grid-cols-3',
    count % 4 === 1 && count % 3 !== 1 ? 'm_desktop:grid-cols-3' : 'm_desktop:grid-cols-4',
  )

/** The courses on offer, by pages and by a search. Who takes one goes on in its classroom. */
export function Explore({ courses, total }: Props) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(typed.trim(), SEEK_AFTER_MS)
  const isFirst = search === '' && page === 1
  const query = useQuery({ ...freeOffersQuery({ search, page: page - 1 }), enabled: !isFirst })
  const found = isFirst ? { items: courses, total, pagesize: FREE_OFFERS_PER_PAGE } : query.data
  return (
    <section aria-labelledby="explore" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} look="h3" id="explore">
          Explore
        </Heading>
        {total >= SEARCH_FROM && (
          <SearchField
            label="Search free courses"
            placeholder="Search free courses"
            look="small"
            maxLength={FREE_SEARCH_LIMIT}
            className="w-70 max-w-full"
            value={typed}
            onText={next => {
              setTyped(next)
              setPage(1)
            }}
          />
        )}
      </div>
      {found ? (
        <>
          {search !== '' && (
            <p role="status" className="tnum mb-3 text-small text-ink2">
              {found.total === 0
                ? `No free course matches “${search}”.`
                : `${found.total.toLocaleString('en-IN')} ${found.total === 1 ? 'course' : 'courses'}`}
            </p>
          )}
          <Offers courses={found.items} />
          {found.total > found.pagesize && (
            <Pagination
              label="Pages of free courses"
              page={page}
              pageCount={Math.ceil(found.total / found.pagesize)}
              onPage={setPage}
            />
          )}
        </>
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <CardSkeleton className="h-80" />
      )}
    </section>
  )
}

function Offers({ courses }: { courses: readonly OfferCard[] }) {
  const enrol = useEnrol()
  return (
    <ul className={clsx('grid gap-5 s_tablet:grid-cols-2', columnsFor(courses.length))}>
      {courses.map(course => (
        <li key={course.id}>
          <Offer
            course={course}
            isPending={enrol.isPending && enrol.variables.id === course.id}
            onEnrol={() => {
              if (!enrol.isPending) enrol.mutate(course)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

interface OfferProps {
  course: OfferCard
  isPending: boolean
  onEnrol: () => void
}

function Offer({ course, isPending, onEnrol }: OfferProps) {
  const words = getWords(course.summaryHtml)
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <CourseArt picture={course.picture} courseId={course.id} share={0} look="card" className="h-33" />
      <div className="flex flex-1 flex-col p-4.5">
        <Heading level={3} look="body" className="clamp-card">
          {course.name}
        </Heading>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink3">
          <span className="flex items-center gap-1.5">
            <BookOpenText size={14} aria-hidden="true" />
            {course.progress.total > 0 ? lessonsText(course) : modulesText(course)}
          </span>
          {course.minutes > 0 && (
            <span className="flex items-center gap-1.5">
              <Clock size={14} aria-hidden="true" />
              {boundText(lengthText(course.minutes), course.isLengthPartial)}
            </span>
          )}
        </p>
        {words && <CutText text={words} className="mt-2 text-small text-ink2" />}
        {course.teachers.length > 0 && (
          <p className="mt-3 flex items-center gap-2 text-small text-ink2">
            <Avatar name={course.teachers[0] ?? ''} size={22} />
            <span className="truncate">{course.teachers.join(', ')}</span>
          </p>
        )}
        <div className="mt-auto pt-4">
          {course.can.enrol && (
            <Button
              variant="outline"
              isPending={isPending}
              onClick={onEnrol}
              aria-label={`Enrol free in ${course.name}`}
              className="w-full"
            >
              Enrol free
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
