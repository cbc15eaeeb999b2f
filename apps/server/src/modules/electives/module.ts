import './events.ts'
import { defineModule } from '#platform/module.ts'
import { ownedRows } from '#platform/personal-data/port.ts'
import { electiveActs } from './acts.ts'
import { electivesFunctions } from './functions.ts'
import { electiveNotifications } from './notifications.ts'
import { resultEntity, seatsEntity, timesEntity, windowEntity } from './service/entities.ts'
import { electiveNeeds } from './service/needs.ts'
import { offerEntity } from './service/offer-entity.ts'
import type { ElectivesParts } from './service/parts.ts'

/** Electives of programs: wishes, allocation, waiting lists. */
export const electivesModule = (parts: ElectivesParts) =>
  defineModule({
    name: 'electives',
    functions: electivesFunctions(parts),
    entities: [offerEntity, windowEntity, timesEntity, seatsEntity, resultEntity],
    acts: electiveActs,
    eventsForPeople: ['electives.places.given'],
    notifications: electiveNotifications(parts),
    needs: electiveNeeds(parts),
    personalData: ownedRows('electives_wish', 'electives_result'),
  })
