import { publicPage } from '#platform/public-page/public-page.ts'
import { PUBLIC_COURSES } from './addresses.ts'
import { STYLE } from './style.ts'

/** Where no free course is: never there, not free any more, or hidden. */
export const missingCoursePage = (): string =>
  publicPage({
    title: 'This course isn’t here',
    description: 'There is no free course at this address.',
    canonical: null,
    type: 'website',
    style: STYLE,
    main: `<h1>This course isn’t here</h1>
<p>It may not be free any more. <a href="${PUBLIC_COURSES}">See all free courses</a>.</p>`,
  })
