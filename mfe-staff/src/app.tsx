import type { AppModule } from '@civictrack/contract'
import type { ComponentType } from 'react'

const app: AppModule<ComponentType> = {
  pages: {
    desk: async () => (await import('./desk/desk-page')).DeskPage,
    'log-in': async () => (await import('./log-in/log-in-page')).LogInPage,
    accept: async () => (await import('./log-in/accept-page')).AcceptPage,
    forgotten: async () => (await import('./forgotten/forgotten-page')).ForgottenPage,
    'new-password': async () => (await import('./forgotten/new-password-page')).NewPasswordPage,
    account: async () => (await import('./account/account-page')).AccountPage,
    members: async () => (await import('./members/members-page')).MembersPage,
    templates: async () => (await import('./templates/templates-page')).TemplatesPage,
    figures: async () => (await import('./figures/figures-page')).FiguresPage,
    operators: async () => (await import('./operators/operators-page')).OperatorsPage,
    contacts: async () => (await import('./contacts/contacts-page')).ContactsPage,
    moderation: async () => (await import('./moderation/moderation-page')).ModerationPage,
    audit: async () => (await import('./audit/audit-page')).AuditPage,
  },
}

export default app
