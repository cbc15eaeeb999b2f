import { staffActKinds } from '@learn/contract/staff'
import { expect, it } from 'vitest'
import { describeKind } from './kinds.ts'

it('says in words what each act of staff did', () => {
  const bare = staffActKinds.filter(kind => describeKind(kind) === kind.replaceAll('-', ' '))
  expect(bare).toEqual([])
})
