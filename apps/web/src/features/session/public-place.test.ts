import { expect, it } from 'vitest'
import { publicPlace } from './public-place.ts'

it.each([
  [null, '/login?next=%2Ffree%2Fclassroom%2F3%3Ft%3D1'],
  ['https://institute.test/', 'https://institute.test/'],
])('with the public site %j, a visitor of a free page without a session comes to %s', (site, place) =>
  expect(publicPlace('/free/classroom/3?t=1', site)).toBe(place),
)
