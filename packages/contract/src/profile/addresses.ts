/** Where the services of the profile stand (spec: platform 7). */
export const PROFILE_ADDRESSES = {
  'assistant.profileByPhone': 'GET /profile/phone',
  'assistant.profile': 'POST /profile',
  'assistant.lead': 'GET /profile/lsq',
  'assistant.fetch': 'GET /profile/fetch',
  'assistant.create': 'POST /profile/create',
  'learner-profile.get': 'POST /get-profile',
  'learner-profile.post': 'POST /post-profile',
} as const
