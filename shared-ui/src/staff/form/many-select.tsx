import { Select, type SelectProps } from 'antd';
import { useState } from 'react';

interface Option {
  value: string;
  label: string;
}

/**
 * A choice of several from a long list, which closes with each that is chosen: in an open one, Tab chooses what is marked
 * instead of moving on, and keyboard users would take one more than they want.
 */
export function ManySelect(
  props: Omit<SelectProps<string[], Option>, 'mode' | 'open' | 'onOpenChange' | 'onSelect'>,
) {
  const [open, setOpen] = useState(false);
  return (
    <Select<string[], Option>
      {...props}
      mode="multiple"
      open={open}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
    />
  );
}
