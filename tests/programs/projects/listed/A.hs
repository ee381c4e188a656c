module A where
