import type { EndpointHandlers } from '#platform/http/bind.ts'
import { type ClassroomParts, notFound } from '../classroom/index.ts'
import { previewFreeCourse } from './service.ts'

/** The preview service (spec: platform 7): a free course as strangers see it. */
export const previewRoutes = (parts: ClassroomParts) =>
  ({
    'free-preview.readCourse': async ({ params }) => {
      const preview = await previewFreeCourse(parts, params.id)
      if (!preview) throw notFound()
      return preview
    },
  }) satisfies Partial<EndpointHandlers>
