import './events.ts'
import { INVITATION_DAYS } from '@learn/contract/referrals'
import { defineModule } from '#platform/module.ts'
import { referralActs } from './acts.ts'
import { referralsList } from './command.ts'
import { referralsFunctions } from './functions.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { referralNotifications } from './notifications.ts'
import { readReferrals } from './repo/personal-data.ts'
import { erasePerson, forgetExpired, forgetUnfollowed } from './service/forget.ts'
import type { ReferralsParts } from './service/parts.ts'
import { rewardEntity } from './service/reward.ts'

const UNFOLLOWED_DAYS = 180

/** Learners invite people, and see what became of it. */
export const referralsModule = (parts: ReferralsParts) =>
  defineModule({
    name: 'referrals',
    functions: referralsFunctions(parts),
    endpoints: invitationRoutes(parts),
    entities: [rewardEntity],
    acts: referralActs,
    eventsForPeople: ['referrals.stage.moved'],
    notifications: referralNotifications(parts),
    commands: { referrals: referralsList(parts) },
    retention: [
      { what: 'invited addresses', keepDays: INVITATION_DAYS, forget: before => forgetExpired(parts, before) },
      {
        what: 'invitations that nobody followed',
        keepDays: UNFOLLOWED_DAYS,
        forget: before => forgetUnfollowed(parts, before),
      },
    ],
    personalData: {
      tables: ['referrals_link', 'referrals_invitation', 'referrals_reward'],
      exportOf: readReferrals,
      erase: erasePerson,
    },
  })
