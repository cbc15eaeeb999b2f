/** Names of the claims of LTI 1.3 (1EdTech LTI Core 1.3, Deep Linking 2.0, Assignment and Grade Services 2.0). */
const LTI = 'https://purl.imsglobal.org/spec/lti/claim'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const GRADES = 'https://purl.imsglobal.org/spec/lti-ags'

export const CLAIM = {
  messageType: `${LTI}/message_type`,
  version: `${LTI}/version`,
  deployment: `${LTI}/deployment_id`,
  target: `${LTI}/target_link_uri`,
  resourceLink: `${LTI}/resource_link`,
  roles: `${LTI}/roles`,
  context: `${LTI}/context`,
  platform: `${LTI}/tool_platform`,
  presentation: `${LTI}/launch_presentation`,
  custom: `${LTI}/custom`,
  grades: `${GRADES}/claim/endpoint`,
  deepLinking: `${DEEP_LINKING}/deep_linking_settings`,
  contentItems: `${DEEP_LINKING}/content_items`,
  data: `${DEEP_LINKING}/data`,
} as const

export const SCOPE = {
  score: `${GRADES}/scope/score`,
  lineItem: `${GRADES}/scope/lineitem.readonly`,
  result: `${GRADES}/scope/result.readonly`,
} as const

export const ROLE = {
  learner: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner',
  instructor: 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
} as const

/** An installation is one deployment of each tool. */
export const DEPLOYMENT = '1'
