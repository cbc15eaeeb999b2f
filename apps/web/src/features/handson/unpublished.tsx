import type { ActivityPage } from '@learn/contract/classroom'
import { Link } from '@tanstack/react-router'
import { RichText } from '#features/rich-text/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import type { WayBack } from './way-back.ts'

/** In the place of a sheet or a task that its institute has not published: what the course says of it, and the way back. */
export const whenUnpublished =
  ({ activity, course, introHtml }: Pick<ActivityPage, 'activity' | 'course' | 'introHtml'>, back: WayBack) =>
  (error: ApiError) =>
    error.code.endsWith('/unpublished') ? (
      <>
        <NotOpen message={error.message} what={{ name: activity.name, courseName: course.name }}>
          <Link {...back} className={buttonClass({ size: 'lg' })}>
            Back to the timeline
          </Link>
        </NotOpen>
        {introHtml && <RichText html={introHtml} className="mx-auto max-w-text pb-16" />}
      </>
    ) : null
