import { Muted, Stack, styled } from '@civictrack/shared'

interface Props {
  id?: string
  title: string
  text: string
}

/** The heading of a section and the sentence below it. */
export function SectionTitle({ id, title, text }: Props) {
  return (
    <Stack gap={1}>
      <Heading id={id}>{title}</Heading>
      <Lead>{text}</Lead>
    </Stack>
  )
}

const Heading = styled('h2')(({ theme }) => ({ color: theme.vars.palette.primary.dark, fontWeight: 800 }))

const Lead = styled(Muted)({ maxWidth: '60ch', fontSize: '1.125rem' })
