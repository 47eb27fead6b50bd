/**
 * The parts of antd that staff screens use. Screens import them from here instead of from the package, so that all staff
 * remotes run one copy, that in `@lotes/shared-ui/staff`; lint refuses the package elsewhere. Add a component here if a
 * screen needs it.
 */
export {
  Alert,
  Button,
  Card,
  Checkbox,
  Drawer,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  Popconfirm,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Table,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';
export type { FormInstance } from 'antd';
