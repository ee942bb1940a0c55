const SIDEBAR = ['Dashboard', 'My Issues', 'Settings']
const NOTICE = 'Sample data - log in to see yours'

/** Every literal text of the specification's signed-in screens and the figures of its section 9, by page. */
export const SCREENS: Record<string, string[]> = {
  '/UserPage': [
    ...SIDEBAR,
    NOTICE,
    'Welcome back, User',
    '+ Report Issue',
    'Active Issues 10',
    'Resolved This Week 10',
    'Average Response time 50 days',
    'Community Engagement 10',
    'Recent Issues',
    'Search issues',
    'Category All Road Damage Electricity Water Supply Drainage Others',
    'Status All Reported In Progress Resolved',
    'Time All Today This Week This Month',
  ],
  '/UserIssue': [
    ...SIDEBAR,
    NOTICE,
    'Search issues',
    'Status All Status Pending In Progress Resolved',
    'Pending Road Damage',
    'In Progress Electricity',
    'Resolved Drainage',
  ],
  '/Settings': [
    ...SIDEBAR,
    NOTICE,
    'Notification preferences',
    'Issue Updates',
    'Email Notifications',
    'SMS Notifications',
    'Real-time',
    'Daily digest',
    'Weekly digest',
    'Save Preferences',
    'Account information',
    ...['Email', 'Phone', 'State', 'Local government', 'Neighbourhood'],
    'Edit Profile',
    'Share my reported issues publicly',
    'Allow location tracking for nearby issues',
  ],
}
