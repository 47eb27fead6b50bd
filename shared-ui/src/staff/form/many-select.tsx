import { Select, type SelectProps } from 'antd';
import { useState } from 'react';

interface Option {
  value: string;
  label: string;
}

/**
 * A select for several values of a long list, which closes after each choice. In an open list, Tab would choose the
 * active item instead of moving on, so that keyboard users would choose one more than they want.
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
