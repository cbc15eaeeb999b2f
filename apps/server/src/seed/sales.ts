import type { z } from 'zod'
import { sellProgram, writeCoupon } from '../modules/payments/index.ts'
import type { Parts } from '../parts.ts'
import type { instituteFile } from './content-shapes.ts'
import type { SeedDay } from './read-course.ts'

const PAISE = 100
const LAST_MINUTE = 23 * 60 + 59

interface Given {
  day: SeedDay
  institute: z.output<typeof instituteFile>
  programIds: ReadonlyMap<string, number>
}

/** Prices of the programs that the demo institute sells, and its coupons. */
export async function seedSales({ db }: Parts, { day, institute, programIds }: Given): Promise<void> {
  for (const { key, price } of institute.programs)
    if (price)
      await sellProgram(db, {
        programId: programIds.get(key) ?? 0,
        pricePaise: price.rupees * PAISE,
        learnerDiscountPaise: price.learnerDiscount * PAISE,
        accessDays: price.accessDays,
        instalments: price.instalments ?? null,
        monthPaise: price.monthRupees === undefined ? null : price.monthRupees * PAISE,
      })
  for (const { code, percent, rupees = 0, capRupees, endsInDays, maxUses } of institute.coupons)
    await writeCoupon(db, {
      code,
      ...(percent === undefined
        ? { kind: 'fixed', value: rupees * PAISE }
        : { kind: 'percent', value: Math.round(percent * 100) }),
      capPaise: capRupees === undefined ? null : capRupees * PAISE,
      endsAt: new Date(day.at(endsInDays, LAST_MINUTE) * 1000),
      maxUses: maxUses ?? null,
    })
}
