/** Where tools find us. */
export const LTI_PATHS = {
  launch: '/lti/launch',
  deepLink: '/lti/deep-link',
  deepLinkReturn: '/lti/deep-link/return',
  authorize: '/lti/authorize',
  token: '/lti/token',
  keys: '/lti/keys',
  grades: '/lti/grades',
  outcomes: '/lti/outcomes',
} as const
