/**
 * The parts of antd that staff screens use. Screens import them from here instead of from the package, so that all
 * staff remotes run one copy of it, the one in `@lotes/shared-ui/staff`; lint refuses the package elsewhere. A
 * component that a screen needs is added.
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
