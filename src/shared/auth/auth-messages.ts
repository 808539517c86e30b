export const authMessages = {
  badCredentials: 'Login failed. Please check your details and try again.',
  loginFailed: 'Login failed',
  providerFailed: 'Signing in did not work there. Please try again, or sign in with your password.',
  providerNotForStaff: 'Staff sign in with their password, not with another account.',
  registrationFailed: 'Registration failed',
  publicDemo:
    'This is a public demo. Anyone can sign in as its admin and read what you enter, so make something up.',
  emailTaken: 'An account with this email already exists',
  signInNeeded: 'Please sign in to continue',
  adminOnly: 'You need to be an admin to do this',
  commonPassword: 'This password is too common',
  wrongCurrentPassword: 'Current password is not right',
  askForInvitation: 'Ask the admin of the shop who has invited you for a new invitation.',
  deadResetLink: 'This link has expired or was already used',
}

export const twoStepMessages = {
  codeNeeded: 'Enter the code from your authenticator app',
  wrongCode: 'This code is not right, or was already used',
  wrongPassword: 'Password is not right',
  alreadyOn: 'Two-step sign-in is already on',
  addressNotProved: 'Enter the code that we mail you, so that we know your address is yours',
  notBegun: 'Two-step sign-in has not been set up yet',
  unreadable:
    'The code can’t be checked at the moment. Use a recovery code, or ask the shop to turn two-step sign-in off for your account',
  tooManyCodes: 'Too many codes. Please wait a moment and try again',
}

/** Fragment of `/login#…` after a failed sign-in at a provider. */
export const signInFailedHash = { any: 'sign-in-failed', staff: 'sign-in-failed=staff' }
