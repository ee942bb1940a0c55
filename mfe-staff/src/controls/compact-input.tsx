import { Input, styled } from '@civictrack/shared'
import { type ComponentProps, useId } from 'react'

/** An input with its label above, in the size of a work tool. */
export function CompactInput({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'id'>) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <Input {...input} id={id} />
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  fontSize: '0.8125rem',
  fontWeight: 650,
  '& input': { minHeight: theme.spacing(4.5), padding: theme.spacing(0.5, 1), fontSize: '0.9375rem', fontWeight: 400 },
}))
